import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { DAY } from '#base/time.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { checkServer, isArchiving } from '#platform/db/check-server.ts'
import { openPlace, type Place } from '#platform/follow/place.ts'
import { openMachine } from '#platform/machine.ts'
import { checkMailServer } from '#platform/mail/check-mail.ts'
import { checkStorage } from '#platform/storage/check-storage.ts'
import { openS3Storage } from '#platform/storage/s3-storage.ts'

import { checkKeys } from './check-keys.ts'
import { deployFindings, type DeployFacts } from './deploy-findings.ts'

/** Reports the gaps of a real site, by its settings and this machine; changes nothing. */
try {
  const config = readConfig()
  const findings = deployFindings(config, await lookAround(config))
  for (const { level, about, message } of findings)
    console.info(`${level.padEnd(8)}${about}: ${message}`)
  const essential = findings.filter(({ level }) => level === 'must')
  console.info(essential.length > 0 ? `\n${essential.length} to fix.` : '\nReady.')
  process.exit(essential.length > 0 ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function lookAround(config: Config): Promise<DeployFacts> {
  const { dataDir, databaseUrl, smtpUrl, storage, follow } = config
  const backup = openMachine(dataDir).findLastBackup()
  const secretFiles = ['secret.key', 'demo-accounts.json'].map((name) => join(dataDir, name))
  return {
    modes: modesOf([dataDir, ...secretFiles, '.env']),
    mailError: smtpUrl ? await checkMailServer(smtpUrl) : null,
    databaseErrors: databaseUrl ? await checkServer(databaseUrl, new Date()) : [],
    bucketError: storage ? await checkStorage(openS3Storage(storage)) : null,
    copiesError: follow.to ? await checkStorage(openPlace(follow.to)) : null,
    areCopiesOnSameDisk: follow.to !== null && isOnDiskOf(follow.to, dataDir),
    isLogArchived: databaseUrl ? await isArchiving(databaseUrl) : null,
    keyError: databaseUrl ? await checkKeys(databaseUrl, dataDir) : null,
    disk: existsSync(dataDir) ? await openMachine(dataDir).readDisk() : null,
    backupDays: backup && Math.floor((Date.now() - Date.parse(backup.at)) / DAY),
  }
}

function isOnDiskOf(place: Place, dataDir: string): boolean {
  const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev
  return 'folder' in place && deviceOf(place.folder) === deviceOf(dataDir)
}

function modesOf(paths: string[]): Record<string, number> {
  const entries = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat ? [[path, stat.mode & 0o777] as const] : []
  })
  return Object.fromEntries(entries)
}

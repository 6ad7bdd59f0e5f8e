import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { DAY } from '#base/time.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { checkServer } from '#platform/db/check-server.ts'
import { openMachine } from '#platform/machine.ts'
import { checkMailServer } from '#platform/mail/check-mail.ts'
import { checkBucket } from '#platform/storage/check-bucket.ts'

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
  const { dataDir, databaseUrl, smtpUrl, storage } = config
  const backup = openMachine(dataDir).findLastBackup()
  const secretFiles = ['secret.key', 'demo-accounts.json'].map((name) => join(dataDir, name))
  return {
    modes: modesOf([dataDir, ...secretFiles, '.env']),
    mailError: smtpUrl ? await checkMailServer(smtpUrl) : null,
    databaseErrors: databaseUrl ? await checkServer(databaseUrl, new Date()) : [],
    bucketError: storage ? await checkBucket(storage) : null,
    keyError: databaseUrl ? await checkKeys(databaseUrl, dataDir) : null,
    disk: existsSync(dataDir) ? await openMachine(dataDir).readDisk() : null,
    backupDays: backup && Math.floor((Date.now() - Date.parse(backup.at)) / DAY),
  }
}

function modesOf(paths: string[]): Record<string, number> {
  const entries = paths.flatMap((path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat ? [[path, stat.mode & 0o777] as const] : []
  })
  return Object.fromEntries(entries)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { restore } from '../../../src/entry/backup/backup-commands.ts'
import { readConfig } from '../../../src/platform/config.ts'
import { openPool } from '../../../src/platform/db/db.ts'
import { openStorage } from '../../../src/platform/storage/open-storage.ts'
import { copyPreparedDatabase } from '../../prepared-database.ts'

/** Kills of the process that writes and copies; `FAULT_ROUNDS` changes the number. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 30)
/** Milliseconds for which a marker may be missing after the disk is lost. */
const LOST_MS = 60_000
const PASSPHRASE = 'twelve words or more'

type Ledger = { marker: number; at: number; file: string | null }

/** Starts the process that writes a marker each tenth of a second; it prints what the database has acknowledged. */
function startWriter(settings: Record<string, string>) {
  const acknowledged: Ledger[] = []
  const faults: string[] = []
  let state = { isProven: false, upToDateAt: 0 }
  const child: ChildProcess = spawn(
    process.execPath,
    ['--liftoff-only', 'testing/faults/follow/writer.ts'],
    { env: { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', ...settings }, stdio: 'pipe' },
  )
  let rest = ''
  child.stdout?.on('data', (part: Buffer) => {
    const lines = (rest + String(part)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [kind, text] = [line.slice(0, 1), line.slice(1)]
      if (kind === 'm') acknowledged.push(JSON.parse(text) as Ledger)
      else if (kind === 's') state = JSON.parse(text) as typeof state
    }
  })
  child.stderr?.on('data', (part: Buffer) => void faults.push(String(part)))
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    acknowledged,
    state: () => state,
    isAlive,
    faults: () => faults.join(''),
    kill: async () => {
      if (!isAlive()) throw new Error(`The writer ended by itself: ${faults.join('')}`)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test(`after ${ROUNDS} kills the copies hold every marker but those of the last minute, with its file, and nothing later`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showroom-followed-'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'copies'),
    BACKUP_PASSPHRASE: PASSPHRASE,
  }
  mkdirSync(settings.DATA_DIR, { mode: 0o700 })
  await copyPreparedDatabase(settings.DATA_DIR)
  const all: Ledger[] = []
  const bad: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const writer = startWriter(settings)
    const from = performance.now()
    while (!writer.state().isProven && writer.isAlive() && performance.now() - from < 180_000)
      await pause(100)
    await pause(1000 + Math.random() * 20_000)
    await writer.kill()
    const killedAt = Date.now()
    all.push(...writer.acknowledged)
    // The whole disk is lost: only the copies are left.
    const chosen = round % 3 === 2 ? new Date(killedAt - 15_000) : undefined
    const line = await judge(join(folder, 'restored'), settings.BACKUP_TO, all, killedAt, chosen)
    if (writer.faults()) line.faults.push(writer.faults().slice(0, 200))
    bad.push(...line.faults)
    console.info(
      `round ${round + 1}: ${line.text}${line.faults.map((each) => `; ${each}`).join('')}`,
    )
  }
  rmSync(folder, { recursive: true })
  console.info(`VERDICT: ${bad.length} faults in ${ROUNDS} rounds, ${all.length} markers`)
  expect(bad).toEqual([])
})

async function judge(
  dataDir: string,
  copies: string,
  all: Ledger[],
  killedAt: number,
  chosen: Date | undefined,
) {
  const config = readConfig({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  const faults: string[] = []
  const [restored = ''] = await restore(config, copies, { at: chosen })
  const reached = Date.parse(/as of (\S+?Z)/.exec(restored)?.[1] ?? '')
  const { pool, close } = await openPool({ folder: join(dataDir, 'db') })
  const { rows } = await pool.query<{ marker: number; at: Date; file: string | null }>(
    'select marker, at, file from markers order by marker',
  )
  const { rows: mails } = await pool.query<{ subject: string }>(
    `select subject from outbox where subject like 'marker %'`,
  )
  await close()
  const present = new Map(rows.map((row) => [row.marker, row]))
  const due = chosen ? Math.min(reached, chosen.getTime()) : killedAt - LOST_MS
  const missing = all.filter(({ marker, at }) => at <= due && !present.has(marker))
  if (missing.length > 0) faults.push(`${missing.length} markers missing`)
  const later = rows.filter(({ at }) => chosen && at.getTime() > chosen.getTime())
  if (later.length > 0) faults.push(`${later.length} markers after the chosen moment`)
  if (rows.some(({ marker }, index) => marker !== index + 1)) faults.push('numbers have a gap')
  if (mails.length !== rows.length) faults.push(`${mails.length} emails for ${rows.length} markers`)
  const stored = new Set((await openStorage(null, dataDir).list('')).map(({ key }) => key))
  const lost = rows.filter(({ file }) => file !== null && !stored.has(file))
  if (lost.length > 0) faults.push(`${lost.length} files missing`)
  rmSync(dataDir, { recursive: true })
  const behind = Math.round((killedAt - reached) / 100) / 10
  const text = `${all.length} acknowledged, ${rows.length} restored, ${behind} s before the kill`
  return { text, faults }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openOwnPostgres, type OwnPostgres, queryAt } from './own-postgres.ts'
import { openOwnServer, sendContact } from './own-server.ts'
import { openOwnStandby } from './own-standby.ts'
import { startForms } from './steady-forms.ts'

/** Changes a setting of the server, though it may take no writes of others. */
async function setOn({ url }: OwnPostgres, setting: string): Promise<void> {
  const writing = `${url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`
  await queryAt(writing, `alter system set ${setting}`)
  await queryAt(writing, 'select pg_reload_conf()')
}

/**
 * Under forms: the database takes no writes for a while, then its server dies and a standby is promoted, which the
 * address of the database names as the second host.
 * @returns statuses, and milliseconds from the promotion to the first write
 */
export async function failOver(formsPerSecond: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'failover-'))
  const primary = await openOwnPostgres()
  const standby = await openOwnStandby(primary)
  // What is acknowledged is on both.
  await setOn(primary, `synchronous_standby_names = '*'`)
  const server = await openOwnServer({
    DATABASE_URL: primary.url.replace('/postgres', `,${standby.host}/postgres`),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  })
  try {
    await server.whenReady()
    const forms = startForms(server.origin, formsPerSecond)
    await pause(2000)
    await setOn(primary, 'default_transaction_read_only = on')
    await pause(3000)
    await setOn(primary, 'default_transaction_read_only = off')
    await pause(2000)
    await primary.stop('immediate')
    await pause(1000)
    await standby.promote()
    const promoted = performance.now()
    while (server.isAlive() && (await sendContact(server.origin, forms.next())) !== 302);
    const firstWriteMs = Math.round(performance.now() - promoted)
    await pause(2000)
    const statuses = [...(await forms.stop())]
    const rows = await standby.query<{ message: string }>('select message from contact_messages')
    const stored = new Set(rows.map(({ message }) => message))
    const acknowledged = statuses.filter(([, status]) => status === 302)
    return {
      isAlive: server.isAlive(),
      firstWriteMs,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(([message]) => !stored.has(message)).length,
      statuses: [...new Set(statuses.map(([, status]) => status))].toSorted((a, b) => a - b),
      lines: server.lines.slice(-5),
    }
  } finally {
    await server.close()
    await standby.close()
    await primary.close()
    rmSync(dataDir, { recursive: true })
  }
}

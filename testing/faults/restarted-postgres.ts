import { setTimeout as pause } from 'node:timers/promises'

import { END_BACKENDS, openOwnPostgres } from './own-postgres.ts'
import { openOwnServer, sendContact } from './own-server.ts'
import { startForms } from './steady-forms.ts'

type Load = { restarts: number; formsPerSecond: number; dataDir: string }

/**
 * Restarts PostgreSQL under forms, and ends all its connections every two seconds between.
 * @returns acknowledged and lost forms, and the milliseconds of the first form after each restart
 */
export async function restartPostgres({ restarts, formsPerSecond, dataDir }: Load) {
  const postgres = await openOwnPostgres()
  const server = await openOwnServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  try {
    await server.whenReady()
    const forms = startForms(server.origin, formsPerSecond)
    const firstWrites: number[] = []
    for (let restart = 0; restart < restarts && server.isAlive(); restart += 1) {
      await pause(2000)
      await postgres.query(END_BACKENDS)
      await pause(2000)
      await postgres.stop('fast')
      await pause(1000)
      await postgres.start()
      const began = performance.now()
      while (server.isAlive() && (await sendContact(server.origin, forms.next())) !== 302);
      firstWrites.push(Math.round(performance.now() - began))
    }
    const statuses = await forms.stop()
    const rows = await postgres.query<{ message: string }>('select message from contact_messages')
    const messages = new Set(rows.map(({ message }) => message))
    const acknowledged = [...statuses].filter(([, status]) => status === 302)
    return {
      isAlive: server.isAlive(),
      restarts: firstWrites.length,
      sent: statuses.size,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(([message]) => !messages.has(message)).length,
      twice: rows.length - messages.size,
      statuses: countBy([...statuses.values()]),
      firstWriteMs: firstWrites,
      lines: server.lines,
    }
  } finally {
    await server.close()
    await postgres.close()
  }
}

function countBy(values: number[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

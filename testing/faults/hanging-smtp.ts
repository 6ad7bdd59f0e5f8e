import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { openRoughMailServer } from '../mail/rough-mail-server.ts'
import { openOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { admin, openOwnServer } from './own-server.ts'

type Load = {
  waiting: number
  hangingMs: number
  /** Ends the wait of emails that were tried before the mail server worked. */
  skipsWaits?: boolean
  dataDir: string
}

/**
 * Lets emails wait for a mail server that accepts connections and stays silent, requests a recovery email, and then
 * lets the mail server work.
 * @returns times in milliseconds, those of the recovery email counted from the answer to its request; and the emails that arrived
 */
export async function hangSmtp({ waiting, hangingMs, skipsWaits, dataDir }: Load) {
  const smtp = await openHangingServer()
  const postgres = await openOwnPostgres()
  const server = await openOwnServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'warn',
  })
  try {
    await server.whenReady()
    await postgres.query(`insert into outbox ("to", subject, text, written_at)
      select 'buyer-' || n || '@butik.example', 'Merhaba', 'Aldık.', now()
      from generate_series(1, ${waiting}) as n`)
    await pause(hangingMs)
    const recovery = await askForRecovery(server.origin, postgres)
    const [attempts] = await postgres.query<{ count: string }>(
      `select count(*) from outbox where attempts > 0 and template is null`,
    )
    smtp.work()
    const good = performance.now()
    const isLeft = async () =>
      (await postgres.query('select 1 from outbox where sent_at is null limit 1')).length > 0
    while ((await isLeft()) && performance.now() - good < 600_000) {
      if (skipsWaits) await postgres.query(END_WAITS)
      await pause(200)
    }
    const ids = smtp.received().map(({ id }) => id)
    return {
      ...recovery,
      triedWhileHanging: Number(attempts?.count),
      deliveredMs: Math.round(performance.now() - good),
      lost: waiting + 1 - new Set(ids).size,
      twice: ids.length - new Set(ids).size,
    }
  } finally {
    await server.close()
    await postgres.close()
    await smtp.close()
  }
}

/** Times in milliseconds, counted from the answer to the request. */
async function askForRecovery(origin: string, postgres: OwnPostgres) {
  const asking = performance.now()
  const request = await fetch(`${origin}/auth/v1/recover`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email }),
  })
  const began = performance.now()
  const answeredMs = Math.round(began - asking)
  const waitUntil = async (condition: string, limitMs: number) => {
    while (performance.now() - began < limitMs) {
      const text = `select 1 from outbox where template = 'auth.recovery' and ${condition}`
      if ((await postgres.query(text)).length > 0) return Math.round(performance.now() - began)
      await pause(20)
    }
    return Infinity
  }
  const writtenMs = await waitUntil('true', 60_000)
  const triedMs = await waitUntil('attempts > 0', 120_000)
  return { asked: request.status, answeredMs, writtenMs, triedMs }
}

/** Skips pauses only: a lease of five minutes belongs to an email in progress, which would be sent twice without it. */
const END_WAITS = `update outbox set held_until = now()
  where error is not null and held_until > now() and held_until < now() + interval '2 minutes'`

/** A mail server that stays silent until it is released. */
async function openHangingServer() {
  const behind = await openRoughMailServer()
  const sockets = new Set<Socket>()
  let isWorking = false
  const front = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (!isWorking) return
    const through = connect(Number(new URL(behind.url).port), '127.0.0.1')
    through.on('error', () => socket.destroy())
    socket.pipe(through).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    url: `smtp://127.0.0.1:${(front.address() as AddressInfo).port}`,
    work: () => void (isWorking = true),
    received: () => behind.received,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      front.close()
      await behind.close()
    },
  }
}

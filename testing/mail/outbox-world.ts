import { asc } from 'drizzle-orm'
import { onTestFinished } from 'vitest'

import { openMail } from '#platform/mail/mail.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openRoughMailServer } from './rough-mail-server.ts'

export const emailTo = (to: string) => ({ to, subject: 'Merhaba', text: 'Aldık.' })
export const openMailAt = (smtpUrl: string) => {
  const settings = {
    smtpUrl,
    mailFrom: 'MANTO 1976 <hello@manto1976.example>',
    dataDir: '/nowhere',
  }
  const mail = openMail(settings, { timeoutMs: 1500 })
  onTestFinished(() => mail.close())
  return mail
}

/** A world with a real mail server with a chosen behavior. */
export async function createOutboxWorld() {
  const opened = await openTestWorld()
  const server = await openRoughMailServer()
  onTestFinished(server.close)
  const world: World = { ...opened.world, mail: openMailAt(server.url) }
  return {
    ...opened,
    world,
    server,
    write: (to: string) => enqueueEmail(world.db, emailTo(to), world.now()),
    rows: () => world.db.select().from(outbox).orderBy(asc(outbox.sequence)),
    /** The result of a run of the worker: whether it sent an email, or its error. */
    send: () => sendNextEmail(world).catch(() => 'failed'),
  }
}

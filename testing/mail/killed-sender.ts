/**
 * A process that sends the only email of a data folder and stops before it marks the email as sent, so
 * that a test can kill it there: `node killed-sender.ts <folder> <smtp address>`.
 */
import { readConfig } from '#platform/config.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import { openWorld } from '#platform/world.ts'

const [, , DATA_DIR = '', SMTP_URL = ''] = process.argv
const MAIL_FROM = 'hello@manto1976.example'
const world = await openWorld(readConfig({ DATA_DIR, SMTP_URL, MAIL_FROM, LOG_LEVEL: 'silent' }))
const email = { to: 'anna@vaza.example', subject: 'Merhaba', text: 'Aldık.' }
await enqueueEmail(world.db, email, world.now())

await sendNextEmail({
  ...world,
  mail: {
    ...world.mail,
    send: async (...input) => {
      await world.mail.send(...input)
      console.info('sent, not marked')
      await new Promise(() => {})
    },
  },
})
console.info('through')

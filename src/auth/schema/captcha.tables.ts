import { text, timestamp } from 'drizzle-orm/pg-core'

import { auth } from './auth.tables.ts'

const at = () => timestamp({ withTimezone: true })

/** Solved captcha captchas: none is taken twice. */
export const spentCaptchas = auth.table('spent_captchas', {
  /** SHA-256, hex. */
  hash: text().primaryKey(),
  expiresAt: at().notNull(),
})

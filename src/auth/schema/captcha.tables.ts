import { text } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth } from './auth.tables.ts'

/** Solved captchas: none is accepted twice. */
export const usedCaptchas = auth.table('spent_captchas', {
  /** SHA-256, hex. */
  hash: text().primaryKey(),
  expiresAt: timestampColumn().notNull(),
})

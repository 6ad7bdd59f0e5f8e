import { jsonb, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth } from './auth.tables.ts'

/** Keys that sign access tokens. The private half is sealed. */
export const signingKeys = auth.table('signing_keys', {
  kid: uuid().primaryKey().defaultRandom(),
  publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: timestampColumn().notNull(),
  /** Published from the start; the newest key whose time has come signs. */
  signsFrom: timestampColumn().notNull().defaultNow(),
})

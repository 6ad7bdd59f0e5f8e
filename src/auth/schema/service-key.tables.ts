import { text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth } from './auth.tables.ts'

/** Keys of other systems of the owner for the admin endpoints. The key itself is shown once. */
export const serviceKeys = auth.table('service_keys', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** SHA-256, hex. */
  hash: text().notNull().unique(),
  createdAt: timestampColumn().notNull(),
  lastUsedAt: timestampColumn(),
  revokedAt: timestampColumn(),
})

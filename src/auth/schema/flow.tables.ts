import { text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth, users } from './auth.tables.ts'

/** OAuth flows whose callback has not arrived yet. */
export const flowStates = auth.table('flow_states', {
  /** SHA-256 of the `state` parameter, hex. */
  hash: text().primaryKey(),
  provider: text().notNull(),
  /** Sealed PKCE verifier and nonce of our own flow. */
  sealed: text().notNull(),
  /** S256 challenge of a PKCE client; null: implicit flow. */
  codeChallenge: text(),
  redirectTo: text(),
  /** The account to link to; null: sign in. */
  linkingTarget: uuid().references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestampColumn().notNull(),
  expiresAt: timestampColumn().notNull(),
})

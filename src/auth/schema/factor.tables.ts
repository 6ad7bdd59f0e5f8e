import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth, factors, users } from './auth.tables.ts'

/** Challenges to second factors; each is answered once at most. */
export const challenges = auth.table(
  'challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    /** The address of the caller; the answer must come from the same address. */
    ip: text().notNull(),
    /** Phone: SHA-256 of the code sent, hex. */
    codeHash: text(),
    /** WebAuthn: the challenge and its purpose. */
    webauthn: jsonb().$type<Record<string, unknown>>(),
    tries: integer().notNull().default(0),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    verifiedAt: timestampColumn(),
  },
  (row) => [index('challenges_of_factor').on(row.factorId)],
)

/** Recovery codes for users who lost the second factor. Each works once. */
export const recoveryCodes = auth.table('recovery_codes', {
  /** SHA-256 of user id and code, hex. */
  hash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestampColumn().notNull(),
  usedAt: timestampColumn(),
})

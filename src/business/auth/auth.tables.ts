import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { oneTimeKinds } from './one-time-token.ts'

/** The tables GoTrue has, in the schema and mostly under the names it gives them. */
export const auth = pgSchema('auth')

const at = () => timestamp({ withTimezone: true })

export const users = auth.table('users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Normalised by `normaliseEmail`. */
  email: text().notNull().unique(),
  emailConfirmedAt: at(),
  /** Argon2id in PHC form; null: nobody can sign in with a password. */
  passwordHash: text(),
  /** A temporary password opens nothing but the choice of a new one. */
  mustChangePassword: boolean().notNull().default(false),
  userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  recoverySentAt: at(),
  lastSignInAt: at(),
  bannedUntil: at(),
  createdAt: at().notNull(),
  updatedAt: at().notNull(),
})

export const identities = auth.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's subject; for `email` the user's id. */
    providerId: text().notNull(),
    identityData: jsonb().$type<Record<string, unknown>>().notNull(),
    lastSignInAt: at(),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (row) => [unique('one_identity_per_provider_subject').on(row.provider, row.providerId)],
)

export type Amr = { method: string; timestamp: number }[]

export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** How and when (seconds since 1970) the user proved who they are, newest first. */
    amr: jsonb().$type<Amr>().notNull(),
    userAgent: text(),
    createdAt: at().notNull(),
    refreshedAt: at(),
    /** Ends then at the latest, however often it is refreshed. */
    notAfter: at(),
  },
  (row) => [index('sessions_of_user').on(row.userId)],
)

export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. The token itself is known to the client only. */
    hash: text().primaryKey(),
    parentHash: text(),
    /** Sealed copy of the token itself, only while it is active, so that a lost answer can be given again. */
    sealed: text(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    revoked: boolean().notNull().default(false),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (row) => [
    index('refresh_tokens_of_session').on(row.sessionId),
    uniqueIndex('one_active_refresh_token_per_session')
      .on(row.sessionId)
      .where(sql`not revoked`),
  ],
)

export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: oneTimeKinds }).notNull(),
    /** Set when the request came with PKCE (S256): only its verifier opens what the link gives. */
    codeChallenge: text(),
    redirectTo: text(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [index('one_time_tokens_of_user').on(row.userId, row.kind)],
)

/** Someone asked for a new password: known addresses and unknown ones alike, until the job looks. */
export const recoveryRequests = auth.table('recovery_requests', {
  /** Normalised. A second request before the job comes replaces the first. */
  email: text().primaryKey(),
  codeChallenge: text(),
  redirectTo: text(),
  requestedAt: at().notNull(),
})

/** Keys that sign access tokens. The private half is sealed. */
export const signingKeys = auth.table('signing_keys', {
  kid: uuid().primaryKey().defaultRandom(),
  publicJwk: jsonb().$type<Record<string, unknown>>().notNull(),
  sealedPrivateJwk: text().notNull(),
  createdAt: at().notNull(),
})

/** Failed sign-ins by account, also of addresses that have none. */
export const signInFailures = auth.table(
  'sign_in_failures',
  {
    /** SHA-256 of the normalised e-mail, hex. */
    account: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: at().notNull(),
  },
  () => [check('failures_are_counted_from_one', sql`failures > 0`)],
)

export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { substringIndex, timestampColumn } from '#base/columns.ts'

import { factorTypes, sessionRules } from './kinds.ts'

/** The tables GoTrue has, in the schema and mostly under the names it gives them. */
export const auth = pgSchema('auth')

export const users = auth.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Normalized by `normalizeEmail`; empty: none, as for guests and some accounts of provider
     * logins.
     */
    email: text().notNull().default(''),
    emailConfirmedAt: timestampColumn(),
    /** E.164; empty: none. */
    phone: text().notNull().default(''),
    phoneConfirmedAt: timestampColumn(),
    /** Requested, not confirmed yet. */
    newEmail: text(),
    emailChangeSentAt: timestampColumn(),
    /** Argon2id in PHC form; null: nobody can sign in with a password. */
    passwordHash: text(),
    /** With a temporary password a session may only choose a new password. */
    mustChangePassword: boolean().notNull().default(false),
    userMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Set by other systems of the owner; grants nothing in this server. */
    appMetadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    isAnonymous: boolean().notNull().default(false),
    /**
     * Claim `role` of access tokens, for other systems of the owner; grants nothing in this server.
     */
    role: text().notNull().default('authenticated'),
    invitedAt: timestampColumn(),
    confirmationSentAt: timestampColumn(),
    recoverySentAt: timestampColumn(),
    reauthenticationSentAt: timestampColumn(),
    lastSignInAt: timestampColumn(),
    /** The rule for the lifetime of sessions. */
    sessionRule: text({ enum: sessionRules }).notNull().default('member'),
    bannedUntil: timestampColumn(),
    /** Deleted softly: the row stays because others reference it; personal data is removed. */
    deletedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [
    uniqueIndex('one_account_per_email')
      .on(row.email)
      .where(sql`email <> ''`),
    // The staff's list of partners can be sorted by it, deleted accounts included, without reading the rows.
    index('users_by_email').on(row.email, row.id),
    // And searched by a part of it.
    substringIndex('users_by_part_of_email', row.email),
    uniqueIndex('one_account_per_phone')
      .on(row.phone)
      .where(sql`phone <> ''`),
  ],
)

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
    lastSignInAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
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
    /** Method and time (seconds since 1970) of each proof of identity, newest first. */
    amr: jsonb().$type<Amr>().notNull(),
    userAgent: text(),
    /** The second factor that raised it to aal2. */
    factorId: uuid().references((): AnyPgColumn => factors.id, { onDelete: 'set null' }),
    createdAt: timestampColumn().notNull(),
    refreshedAt: timestampColumn(),
    /** The last call that a person caused, to the minute; null: none yet. */
    lastActiveAt: timestampColumn(),
    /** Time of signature of the newest access token that a client has used. */
    newestTokenAt: timestampColumn(),
    /** Latest end of the session, however often it is refreshed. */
    notAfter: timestampColumn(),
  },
  (row) => [index('sessions_of_user').on(row.userId)],
)

export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. Only the client has the token itself. */
    hash: text().primaryKey(),
    parentHash: text(),
    /**
     * Sealed copy of the token itself, only while it is active, so that a lost answer can be sent
     * again.
     */
    sealed: text(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    revoked: boolean().notNull().default(false),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [
    index('refresh_tokens_of_session').on(row.sessionId),
    uniqueIndex('one_active_refresh_token_per_session')
      .on(row.sessionId)
      .where(sql`not revoked`),
  ],
)

/** Failed sign-ins by account, also for addresses without an account. */
export const signInFailures = auth.table(
  'sign_in_failures',
  {
    /** SHA-256 of the normalized email, hex. */
    account: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: timestampColumn().notNull(),
  },
  () => [check('failures_are_counted_from_one', sql`failures > 0`)],
)

/** Second factors. Unverified: enrolment was begun and not finished. */
export const factors = auth.table(
  'factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factorType: text({ enum: factorTypes }).notNull(),
    status: text({ enum: ['unverified', 'verified'] })
      .notNull()
      .default('unverified'),
    friendlyName: text().notNull().default(''),
    /** TOTP: the base32 secret, sealed. */
    sealedSecret: text(),
    /** TOTP: the 30-second step of the last accepted code; no code works twice. */
    lastStep: integer(),
    /** Phone: E.164. */
    phone: text(),
    /** WebAuthn: credential id, public key (base64url), counter, transports. */
    webauthn: jsonb().$type<Record<string, unknown>>(),
    lastChallengedAt: timestampColumn(),
    createdAt: timestampColumn().notNull(),
    updatedAt: timestampColumn().notNull(),
  },
  (row) => [unique('one_factor_per_name').on(row.userId, row.friendlyName)],
)

export type Factor = typeof factors.$inferSelect
export type User = typeof users.$inferSelect
export type Identity = typeof identities.$inferSelect
export type SessionRow = typeof sessions.$inferSelect

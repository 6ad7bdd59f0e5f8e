import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth } from './auth.tables.ts'
import { emailKinds } from './kinds.ts'

/**
 * Requests for an email, for known and unknown addresses alike, until the job processes them. After
 * that a row only counts the emails of the day.
 */
export const emailRequests = auth.table(
  'email_requests',
  {
    /** Id of the request, and for a sign-up of the account to be created. */
    id: uuid().primaryKey().defaultRandom(),
    /** Normalized. */
    email: text().notNull(),
    kind: text({ enum: emailKinds }).notNull(),
    codeChallenge: text(),
    redirectTo: text(),
    /** Sign-up: Argon2id in PHC form; null: an account without a password. */
    passwordHash: text(),
    /** The metadata of the new account; null: no account is created. */
    userMetadata: jsonb().$type<Record<string, unknown>>(),
    /** The requester: the network under a hashed name, or a user id; null: the server itself. */
    requester: text(),
    /** The request had a solved captcha. */
    hasSolved: boolean().notNull().default(false),
    requestedAt: timestampColumn().notNull(),
    mailedAt: timestampColumn(),
  },
  (row) => [
    index('email_requests_waiting')
      .on(row.requestedAt)
      .where(sql`mailed_at is null`),
    index('emails_of_the_day').on(row.email, row.mailedAt),
  ],
)

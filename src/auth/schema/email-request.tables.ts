import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, text, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'

import { auth } from './auth.tables.ts'
import { emailKinds } from './kinds.ts'

/**
 * Somebody asked for an email: known addresses and unknown ones alike, until the job looks. Once
 * mailed, a row only counts the emails of the day.
 */
export const emailRequests = auth.table(
  'email_requests',
  {
    /** For a sign-up also the id of the account to be made. */
    id: uuid().primaryKey().defaultRandom(),
    /** Normalised. */
    email: text().notNull(),
    kind: text({ enum: emailKinds }).notNull(),
    codeChallenge: text(),
    redirectTo: text(),
    /** Sign-up: Argon2id in PHC form; null: an account without a password. */
    passwordHash: text(),
    /** What the new account says about itself; null: no account is made. */
    userMetadata: jsonb().$type<Record<string, unknown>>(),
    /** Who asked: the network under a name that hides it, or a user id; null: the server itself. */
    asker: text(),
    /** Came with a solved captcha. */
    hasSolved: boolean().notNull().default(false),
    requestedAt: at().notNull(),
    mailedAt: at(),
  },
  (row) => [
    index('email_requests_waiting')
      .on(row.requestedAt)
      .where(sql`mailed_at is null`),
    index('emails_of_the_day').on(row.email, row.mailedAt),
  ],
)

import { boolean, index, integer, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import { auth, users } from './auth.tables.ts'
import { oneTimeKinds } from './kinds.ts'

/** Tokens of emailed links and digits, and codes that a client exchanges for a session; each works once. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: oneTimeKinds }).notNull(),
    /** Sealed, because six digits can be guessed from a hash; they open the same as the link. */
    sealedDigits: text(),
    /** Wrong digits tried so far. */
    tries: integer().notNull().default(0),
    /** Opening it completes a change of address; false: the other mailbox must confirm first. */
    completes: boolean().notNull().default(false),
    /** Sealed; further values that an exchange returns, as the tokens of a provider. */
    sealed: text(),
    /** The `amr` method of the session it opens. */
    method: text().notNull().default('otp'),
    /** Set when the request came with PKCE (S256): only its verifier can exchange the result. */
    codeChallenge: text(),
    redirectTo: text(),
    /**
     * The requester of the email, as in `email_requests`: a request of somebody else does not invalidate
     * the link.
     */
    requester: text(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (row) => [index('one_time_tokens_of_user').on(row.userId, row.kind)],
)

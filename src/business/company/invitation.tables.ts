import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { at } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import { partners } from '#business/partners/partner.tables.ts'
import { companyRoles } from '#business/partners/role.ts'

/** Colleagues whom an owner has invited by email. Accepted or withdrawn ones are deleted. */
export const invitations = pgTable(
  'partner_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Normalised. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: companyRoles }).notNull(),
    locale: text({ enum: locales }).notNull(),
    /** SHA-256 of the token in the latest email, hex. */
    tokenHash: text().notNull().unique('one_invitation_per_token'),
    /** User id of the owner who sent the latest email. */
    invitedBy: uuid().notNull(),
    sentAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [
    unique('one_invitation_per_company_and_email').on(row.partnerId, row.email),
    index('invitations_by_expiry').on(row.expiresAt),
  ],
)

export type Invitation = typeof invitations.$inferSelect

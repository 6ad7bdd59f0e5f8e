import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { users } from '#auth/schema/auth.tables.ts'
import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import { companyRoles } from '#features/access/role.ts'

import { businessTypes, type CompanyAddress } from './company.ts'
import { partnerStatuses } from './partner.ts'

export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** User id of the owner to whom staff write and who gets temporary passwords. */
    userId: uuid()
      .notNull()
      .unique()
      .references(() => users.id),
    /**
     * Id of the application that led to the company; null if staff created the company. Only the database has the
     * foreign key, because the code of applications depends on companies, not the other way round.
     */
    applicationId: uuid().unique(),
    name: text().notNull(),
    email: text().notNull().unique(),
    company: text().notNull(),
    country: text().notNull(),
    city: text().notNull().default(''),
    /** Phone of the owner at the approval: E.164 or `@name`; empty if unknown. */
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    businessType: text({ enum: businessTypes }),
    addresses: jsonb().$type<CompanyAddress[]>().notNull().default([]),
    taxOffice: text().notNull().default(''),
    taxNumber: text().notNull().default(''),
    vatId: text().notNull().default(''),
    /** Terms of payment and delivery that staff have agreed with the company. */
    terms: text().notNull().default(''),
    /** Notes of staff about the company, which its people never see. */
    notes: text().notNull().default(''),
    /** Tags by which staff sort companies. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** User id of the company's contact person among staff; null without a contact person. */
    contactUserId: uuid(),
    /** Whether the company sees the email address of its contact person beside the name. */
    showsContactEmail: boolean().notNull().default(false),
    /** Language of emails to the owner, and of documents. */
    locale: text({ enum: locales }).notNull(),
    status: text({ enum: partnerStatuses }).notNull().default('active'),
    /** Time of the latest deactivation. Links of the company from before open nothing, also after a reactivation. */
    deactivatedAt: timestampColumn(),
    joinedAt: timestampColumn().notNull(),
    /** Text for searches of the staff's lists; it begins with the name, so it also sorts by name. */
    searchText: foldedText('name', 'company', 'email', 'phone', 'city'),
    /** Key that sorts by company. */
    companyKey: foldedText('company'),
  },
  (row) => [
    index('partners_newest_first').on(row.joinedAt.desc().nullsFirst(), row.id),
    // These indexes serve the columns by which the staff's list can be sorted.
    index('partners_by_name').on(row.searchText, row.id),
    substringIndex('partners_by_text', row.searchText),
    index('partners_by_company').on(row.companyKey, row.id),
    index('partners_by_country').on(row.country, row.id),
    index('partners_by_time').on(row.joinedAt, row.id),
    index('partners_by_status').on(row.status, row.id),
    index('partners_by_tag').using('gin', row.tags),
    index('partners_of_contact').on(row.contactUserId, row.joinedAt),
  ],
)

/**
 * The logins of companies, the first login included. Each company has an owner; a user belongs to a single
 * company.
 */
export const partnerMembers = pgTable(
  'partner_members',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .unique('one_company_per_user')
      .references(() => users.id),
    role: text({ enum: companyRoles }).notNull(),
    name: text().notNull(),
    /** Phone as E.164 or `@name`; null if the login has no phone of its own. */
    phone: text(),
    joinedAt: timestampColumn().notNull(),
    /** Text for searches of the staff's lists; the address is searched in the account. */
    searchText: foldedText('name', `coalesce(phone, '')`),
  },
  (row) => [
    index('members_of_partner').on(row.partnerId, row.joinedAt, row.id),
    substringIndex('members_by_text', row.searchText),
  ],
)

/** Invitations of colleagues by email. Accepted and withdrawn invitations are deleted. */
export const invitations = pgTable(
  'partner_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Normalized email address. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: companyRoles }).notNull(),
    locale: text({ enum: locales }).notNull(),
    /** SHA-256 of the token in the latest email, hex. */
    tokenHash: text().notNull().unique('one_invitation_per_token'),
    /** User id of the owner who sent the latest email. */
    invitedBy: uuid().notNull(),
    sentAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    /** Text for searches of the staff's lists. */
    searchText: foldedText('name', 'email'),
  },
  (row) => [
    unique('one_invitation_per_company_and_email').on(row.partnerId, row.email),
    index('invitations_by_expiry').on(row.expiresAt),
    substringIndex('invitations_by_text', row.searchText),
  ],
)

/**
 * Temporary passwords that staff pass on. A row is open until it is used, replaced or expired;
 * `credentialStatus` computes the state.
 */
export const partnerCredentials = pgTable(
  'partner_credentials',
  {
    id: uuid().primaryKey().defaultRandom(),
    partnerId: uuid()
      .notNull()
      .references(() => partners.id),
    /** Login at the time when the password was made. */
    email: text().notNull(),
    /** The encrypted temporary password; null after the credential is closed. */
    sealedPassword: text(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    usedAt: timestampColumn(),
    replacedAt: timestampColumn(),
  },
  (row) => [
    uniqueIndex('one_open_credential_per_partner')
      .on(row.partnerId)
      .where(sql`sealed_password is not null`),
    index('credentials_of_partner').on(row.partnerId, row.createdAt.desc()),
    index('credentials_by_email').on(row.email, row.id),
    index('credentials_by_time').on(row.createdAt, row.id),
    index('credentials_by_expiry').on(row.expiresAt, row.id),
    index('credentials_by_use').on(row.usedAt, row.id),
    index('credentials_last_used').on(row.usedAt.desc().nullsLast(), row.id.desc().nullsFirst()),
    index('credentials_newest_first').on(row.createdAt.desc().nullsFirst(), row.id),
  ],
)

export type Partner = typeof partners.$inferSelect
export type PartnerMember = typeof partnerMembers.$inferSelect
export type Credential = typeof partnerCredentials.$inferSelect
export type Invitation = typeof invitations.$inferSelect

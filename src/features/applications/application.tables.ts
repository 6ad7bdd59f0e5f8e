import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { foldedText, substringIndex, timestampColumn } from '#base/columns.ts'
import { locales } from '#base/locale.ts'
import { businessTypes } from '#features/companies/company.ts'

import { type PlainApplicationField, plainApplicationFields } from './application-fields.ts'
import { applicationStatuses, rejectReasons } from './application.ts'

export const partnerApplications = pgTable(
  'partner_applications',
  {
    id: uuid().primaryKey().defaultRandom(),
    status: text({ enum: applicationStatuses }).notNull().default('pending'),
    name: text().notNull(),
    surname: text().notNull(),
    /** Email in lower case, as the form makes it. */
    email: text().notNull(),
    /** Phone number as E.164, or `@name`. */
    phone: text().notNull(),
    businessName: text().notNull(),
    businessType: text({ enum: businessTypes }).notNull(),
    /** Country code of ISO 3166-1 alpha-2. */
    country: text().notNull(),
    city: text().notNull(),
    websiteInstagram: text().notNull(),
    /** VAT number or tax id as typed; empty if the buyer gave none. */
    taxNumber: text().notNull().default(''),
    preferredLanguage: text({ enum: locales }).notNull(),
    marketRegion: text().notNull(),
    commercialConsent: boolean().notNull(),
    /** Language of the form. Emails use `preferredLanguage`. */
    locale: text({ enum: locales }).notNull(),
    appliedAt: timestampColumn().notNull(),
    decidedAt: timestampColumn(),
    /** User id of the admin. */
    decidedBy: uuid(),
    /** Reason that the email states; null without a reason, or if the application is not rejected. */
    rejectReason: text({ enum: rejectReasons }),
    /** Time of the last email that told the buyer, after a repeated application, that this application is known. */
    repeatNotifiedAt: timestampColumn(),
    /** Deleted applications of the same buyer that were merged into this application. */
    mergedFrom: jsonb().$type<{ id: string; email: string }[]>().notNull().default([]),
    /** Text for searches of the staff's list; it begins with the name, so it also sorts by name. */
    searchText: foldedText(
      'name',
      'surname',
      'business_name',
      'email',
      'phone',
      'city',
      'left(id::text, 8)',
    ),
    /** Key that sorts by company. */
    companyKey: foldedText('business_name'),
  },
  (row) => [
    // Only the database can refuse the second form of a buyer who sends it from two tabs at once.
    uniqueIndex('one_open_application_per_email')
      .on(row.email)
      .where(sql`status = 'pending'`),
    uniqueIndex('one_approved_application_per_email')
      .on(row.email)
      .where(sql`status = 'approved'`),
    index('applications_newest_first').on(row.appliedAt.desc()),
    // The default order of the list has undecided applications first, the oldest on top; then the newest.
    index('applications_in_order').on(
      sql`(status = 'pending') desc`,
      sql`(case when status = 'pending' then applied_at end)`,
      row.appliedAt.desc().nullsFirst(),
      row.id,
    ),
    // These indexes serve the columns by which the staff's list can be sorted.
    index('applications_by_name').on(row.searchText, row.id),
    index('applications_by_company').on(row.companyKey, row.id),
    index('applications_by_email').on(row.email, row.id),
    index('applications_by_country').on(row.country, row.id),
    index('applications_by_city').on(row.city, row.id),
    index('applications_by_time').on(row.appliedAt, row.id),
    substringIndex('applications_by_text', row.searchText),
    index('applications_merged')
      .on(row.id)
      .where(sql`merged_from <> '[]'`),
    // These indexes serve the search for duplicates.
    index('applications_by_phone').on(row.phone),
    index('applications_by_domain').on(sql`split_part(email, '@', 2)`),
    index('applications_by_status').on(row.status, row.id),
    index('applications_by_decision').on(row.decidedAt, row.id),
    index('applications_last_decided').on(
      row.decidedAt.desc().nullsLast(),
      row.id.desc().nullsFirst(),
    ),
    check('decided_when_not_pending', sql`(status = 'pending') = (decided_at is null)`),
  ],
)

/** Columns of the fields that are shown as typed. */
export const plainApplicationColumns = Object.fromEntries(
  plainApplicationFields.map((name) => [name, partnerApplications[name]]),
) as Pick<typeof partnerApplications, PlainApplicationField>

export type Application = typeof partnerApplications.$inferSelect

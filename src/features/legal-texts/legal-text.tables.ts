import { sql } from 'drizzle-orm'
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import { type LegalDocument, legalNames } from '#base/legal.ts'

/**
 * The legal texts of staff, a row for each save. Version 0 is the text of the software that
 * was in force before the first text of staff.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    name: text({ enum: legalNames }).notNull(),
    version: integer().notNull(),
    document: jsonb().$type<LegalDocument>().notNull(),
    savedAt: timestampColumn().notNull(),
    /** User id; null: it came with the software. */
    savedBy: uuid(),
    /** The version as its readers call it, and consents name it; null: a draft. */
    label: text(),
    /** SHA-256 of the document, hex; null: a draft. */
    hash: text(),
    /** The maker's day it takes effect on, as it was announced. */
    effectiveOn: date(),
    publishedAt: timestampColumn(),
    inForceAt: timestampColumn(),
    /** Another version was published for the same day or an earlier day. */
    withdrawnAt: timestampColumn(),
  },
  (row) => [
    primaryKey({ columns: [row.name, row.version] }),
    unique('one_legal_text_per_label').on(row.name, row.label),
    index('legal_texts_in_force')
      .on(row.name, row.inForceAt.desc(), row.version.desc())
      .where(sql`in_force_at is not null`),
    index('legal_texts_announced')
      .on(row.effectiveOn)
      .where(sql`published_at is not null and in_force_at is null and withdrawn_at is null`),
  ],
)

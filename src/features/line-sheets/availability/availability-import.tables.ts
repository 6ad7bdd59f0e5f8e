import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import {
  type AvailabilityFault,
  availabilityImportStates,
  type ProductCells,
} from './availability-import.ts'

/** Tables of ready pieces that staff have sent, with their changes, so that they can be previewed and taken back. */
export const availabilityImports = pgTable(
  'availability_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    fileName: text().notNull(),
    state: text({ enum: availabilityImportStates }).notNull().default('checked'),
    changes: jsonb().$type<ProductCells[]>().notNull(),
    faults: jsonb().$type<AvailabilityFault[]>().notNull(),
    /** User id. */
    sentBy: uuid().notNull(),
    sentAt: timestampColumn().notNull(),
    doneAt: timestampColumn(),
    undoneAt: timestampColumn(),
  },
  (row) => [index('availability_imports_newest_first').on(row.sentAt.desc(), row.id)],
)

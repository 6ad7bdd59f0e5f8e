import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'
import type { StaffRole } from '#features/access/role.ts'

import type { StaffChange } from './staff-change.ts'

/** Every change of who is owner: those that wait, were carried out or were stopped. */
export const ownerChanges = pgTable(
  'owner_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    change: jsonb().$type<StaffChange>().notNull(),
    /** The person whom it concerns. */
    name: text().notNull(),
    email: text().notNull(),
    /** The role before; null: not on the staff. */
    roleBefore: text().$type<StaffRole>(),
    proposedAt: timestampColumn().notNull(),
    /** User id of an owner; null: a command on the server. */
    proposedBy: uuid(),
    /** The time from which it is carried out. */
    effectiveAt: timestampColumn().notNull(),
    doneAt: timestampColumn(),
    /** Stopped or undone; without `stoppedBy`: it had become impossible. */
    stoppedAt: timestampColumn(),
    stoppedBy: uuid(),
  },
  (row) => [index('owner_changes_by_time').on(row.effectiveAt)],
)

export type OwnerChange = typeof ownerChanges.$inferSelect

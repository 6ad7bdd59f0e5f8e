import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { timestampColumn } from '#base/columns.ts'

import type { BankBlock } from './bank.ts'

/** Every change of the bank details, never altered: proformas name the latest that holds. */
export const bankChanges = pgTable(
  'bank_changes',
  {
    id: uuid().primaryKey().defaultRandom(),
    block: jsonb().$type<BankBlock>().notNull(),
    proposedAt: timestampColumn().notNull(),
    /** User id of an owner. */
    proposedBy: uuid().notNull(),
    /** Approval by another owner, where there is another. */
    approvedAt: timestampColumn(),
    approvedBy: uuid(),
    /** The time from which it holds; null: it waits for another owner. */
    effectiveAt: timestampColumn(),
    /** The time at which an owner stopped it. */
    stoppedAt: timestampColumn(),
    stoppedBy: uuid(),
    /** The time at which owners were told that it holds. */
    toldAt: timestampColumn(),
  },
  (row) => [
    index('bank_changes_by_time').on(row.effectiveAt.desc()),
    uniqueIndex('one_bank_change_waits_for_an_owner')
      .on(sql`(true)`)
      .where(sql`effective_at is null and stopped_at is null`),
    check('nobody_approves_their_own_bank_change', sql`approved_by is distinct from proposed_by`),
  ],
)

export type BankChange = typeof bankChanges.$inferSelect

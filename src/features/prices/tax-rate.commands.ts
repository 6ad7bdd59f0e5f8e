import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { World } from '#platform/world.ts'

import { taxRates } from './price-list.tables.ts'
import { firstTaxRates, type TaxRate } from './tax-rate.ts'

type At = Pick<World, 'db' | 'now'>

/** Adds a rate from its day on, or corrects the rate of that day. Earlier sales keep their own. */
export async function saveTaxRate({ db, now }: At, rate: TaxRate, by: string): Promise<void> {
  const { percent, reason } = rate
  await db.transaction(async (tx) => {
    await tx
      .insert(taxRates)
      .values(rate)
      .onConflictDoUpdate({
        target: [taxRates.code, taxRates.validFrom],
        set: { percent, reason },
      })
    const on = `${rate.code}.${rate.validFrom}`
    await recordAuditEntry(tx, { action: 'taxRate.saved', on, by, at: now() })
  })
}

/** The rates of an empty shop. Does nothing where there are any. */
export async function addFirstTaxRates({ db }: Pick<World, 'db'>): Promise<void> {
  if ((await db.$count(taxRates)) > 0) return
  await db
    .insert(taxRates)
    .values([...firstTaxRates])
    .onConflictDoNothing()
}

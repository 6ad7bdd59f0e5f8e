import { makerDay } from '#base/calendar/maker-day.ts'
import { findAnyAdmin } from '#features/access/admin.queries.ts'
import { publishLegalText, saveLegalText } from '#features/legal-texts/legal-text.commands.ts'
import { findLegalDraft } from '#features/legal-texts/legal-text.queries.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'
import type { World } from '#platform/world.ts'

/** Publishes the proposed terms of sale for the company of the demonstration; a real owner publishes their own. */
export async function seedSaleTerms(world: World): Promise<void> {
  const admin = await findAnyAdmin(world)
  if (!admin || (await findLegalDraft(world, 'saleTerms'))) return
  const { document } = readBuiltInLegal('saleTerms')
  const version = await saveLegalText(world, { name: 'saleTerms', version: 0 }, document, admin.userId)
  const today = makerDay(world.now())
  await publishLegalText(world, { name: 'saleTerms', version }, today, admin.userId)
}

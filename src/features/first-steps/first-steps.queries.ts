import { sql } from 'drizzle-orm'

import { admins } from '#features/access/admin.tables.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { collections } from '#features/catalogue/term.tables.ts'
import { legalTexts } from '#features/legal-texts/legal-text.tables.ts'
import { siteContent } from '#features/site-content/site-content.tables.ts'
import { sendsEmails } from '#platform/mail/sender.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { settings } from '#platform/owner/settings.tables.ts'
import type { World } from '#platform/world.ts'

import { type FirstStep, firstSteps } from './first-step.ts'

/** The steps that are still to be done; none in a demonstration, which has no owner. */
export async function listFirstSteps(
  world: Pick<World, 'db' | 'mail' | 'machine'>,
): Promise<{ open: FirstStep[]; done: number }> {
  if ((await findOwner(world)).isDemo) return { open: [], done: firstSteps.length }
  const done = await readDone(world)
  const open = firstSteps.filter((step) => !done[step])
  return { open, done: firstSteps.length - open.length }
}

async function readDone({
  db,
  mail,
  machine,
}: Pick<World, 'db' | 'mail' | 'machine'>): Promise<Record<FirstStep, boolean>> {
  const [row] = await db
    .select({
      company: sql<boolean>`exists (select from ${settings})`,
      collection: sql<boolean>`exists (select from ${collections})`,
      product: sql<boolean>`exists (select from ${products} where ${products.visibility} <> 'draft')`,
      homePicture: sql<boolean>`exists (select from ${siteContent}
        where ${siteContent.page} = 'home' and ${siteContent.publishedAt} is not null
          and ${siteContent.document} -> 'pictures' ? 'hero')`,
      saleTerms: sql<boolean>`exists (select from ${legalTexts}
        where ${legalTexts.name} = 'saleTerms' and ${legalTexts.publishedAt} is not null)`,
      secondOwner: sql<boolean>`(select count(*) > 1 from ${admins}
        where ${admins.role} = 'owner' and ${admins.endedAt} is null)`,
    })
    .from(sql`(select) as site`)
  if (!row) throw new Error('A select without a table has a single row')
  return {
    ...row,
    mail: await sendsEmails({ db, mail }),
    backup: machine.findLastBackup() !== null,
  }
}

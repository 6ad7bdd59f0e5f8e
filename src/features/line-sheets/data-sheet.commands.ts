import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { getPartnerFacts, getProduct } from '#features/catalogue/product.queries.ts'
import type { Audience } from '#features/catalogue/product.ts'
import { readPictures, typesetPaper } from '#features/documents/paper.commands.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { writeDataSheet } from './data-sheet.print.ts'

/** Pixels: twice the size of the front on paper. */
const PICTURE_WIDTH = 900

/**
 * The data sheet of a product, as it is today. It has no number and is not stored: on the same day the same product
 * gives the same bytes.
 * @throws {Refusal} missing `productMissing`, also if this audience may not see it
 */
export async function makeDataSheet(
  world: Pick<World, 'db' | 'storage' | 'pdf' | 'now'>,
  wanted: {
    productId: string
    color: string | undefined
    locale: Locale
    audience: Audience
    company: string | null
  },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { productId, color, locale, audience, company } = wanted
  const product = await getProduct(world, productId, locale, audience)
  const partnerFacts = await getPartnerFacts(world, productId)
  const owner = await findOwner(world)
  const at = new Date(`${makerDay(world.now())}T00:00:00Z`)
  const { paper, pictures } = writeDataSheet(
    { product, partnerFacts, color, owner, company, at },
    locale,
  )
  const bytes = await typesetPaper(
    world,
    { parts: [paper], pictureWidth: PICTURE_WIDTH },
    await readPictures(world, pictures),
    at,
  )
  return { bytes, fileName: `${product.styleCode.replaceAll(/[^\w.-]+/g, '-')}-${locale}.pdf` }
}

import { eq } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { listProductDetails } from '#business/catalogue/product.queries.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { issueDocument, queueDocumentEmail } from '#features/documents/document.commands.ts'
import type { Document } from '#features/documents/document.tables.ts'
import type { PriceBasis, PriceList } from '#features/prices/price.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { writePriceGuide } from './price-guide.print.ts'

/** The prices of a company on the day of the guide. A product without a price has a basis too, without tiers. */
export type CompanyPrices = { list: PriceList | null; of: (productId: string) => PriceBasis }

type WantedGuide = {
  companyId: string
  /** Null: that of the company. */
  language: Locale | null
  /** Words of staff in the email that brings it to the contact of the company; null: no email. */
  email: { preface: string } | null
}

/**
 * Issues the price guide of a company, in its language unless another is asked for. It holds as long as the list.
 * @param prices of the company, read by whoever calls, so that there is one place that knows them
 * @throws {Refusal} missing `partnerMissing`; conflict `noPriceList`
 */
export async function issuePriceGuide(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  { companyId, language, email }: WantedGuide,
  prices: CompanyPrices,
  issuedBy: string,
): Promise<Document> {
  const { db, now, origin } = world
  const [row] = await db
    .select({ company: partners, contact: { email: users.email } })
    .from(partners)
    .innerJoin(users, eq(users.id, partners.userId))
    .where(eq(partners.id, companyId))
  if (!row) throw new Refusal('missing', 'partnerMissing')
  const { company, contact } = row
  const { list } = prices
  if (!list) throw new Refusal('conflict', 'noPriceList')
  const locale = language ?? company.locale
  const details = await listProductDetails(world, null, locale, 'partner')
  const products = details.map((detail) => ({ detail, basis: prices.of(detail.id) }))
  const owner = await findOwner(world)
  const issuedAt = now()
  return db.transaction(async (tx) => {
    const document = await issueDocument(tx, {
      kind: 'priceGuide',
      language: locale,
      title: list.name,
      companyId,
      validTo: list.validTo,
      issuedAt,
      issuedBy,
      compose: (reference) =>
        writePriceGuide(
          {
            reference,
            owner,
            origin,
            company: { name: company.company, city: company.city },
            list,
            products,
            issuedAt,
          },
          locale,
        ),
    })
    if (email)
      await queueDocumentEmail(tx, document, { ...email, to: contact.email, name: company.name })
    return document
  })
}

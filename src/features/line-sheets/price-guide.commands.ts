import { eq } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { makerDay } from '#base/calendar/maker-day.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { listProductDetails } from '#features/catalogue/product.queries.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { issueDocument, queueDocumentEmail } from '#features/documents/document.commands.ts'
import type { Document } from '#features/documents/document.tables.ts'
import { priceBasisFor } from '#features/prices/price-basis.queries.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { writePriceGuide } from './price-guide.print.ts'

type WantedGuide = {
  companyId: string
  /** Null: that of the company. */
  language: Locale | null
  /** Words of staff in the email that brings it to the contact of the company; null: no email. */
  email: { preface: string } | null
}

/**
 * Issues the price guide of a company with its prices of today, in its language unless another is asked for. It holds
 * as long as the list.
 * @throws {Refusal} missing `partnerMissing`; conflict `noPriceList`, also if the list has ended
 */
export async function issuePriceGuide(
  world: Pick<World, 'db' | 'now' | 'origin'>,
  { companyId, language, email }: WantedGuide,
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
  const issuedAt = now()
  const today = makerDay(issuedAt)
  const { list, of } = await priceBasisFor({ db }, companyId, null, today)
  if (!list || today < list.validFrom || (list.validTo !== null && today > list.validTo))
    throw new Refusal('conflict', 'noPriceList')
  const locale = language ?? company.locale
  const details = await listProductDetails(world, null, locale, 'partner')
  const products = details.map((detail) => ({ detail, basis: of(detail.id) }))
  const owner = await findOwner(world)
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

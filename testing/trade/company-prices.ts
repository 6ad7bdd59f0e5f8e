import { eq } from 'drizzle-orm'

import type { Currency } from '#base/money.ts'
import { assignPriceList, setAgreedPrices } from '#features/prices/company-prices.commands.ts'
import { setListPrices, setPriceDeltas } from '#features/prices/list-prices.commands.ts'
import { createPriceList } from '#features/prices/price-list.commands.ts'
import type { PriceListForm } from '#features/prices/price-list.ts'
import { addFirstTaxRates } from '#features/prices/tax-rate.commands.ts'
import { getCompanyContact } from '#features/requests/company-contact.queries.ts'
import { requestContent } from '#features/requests/request-form.ts'
import { submitAsCompany } from '#features/requests/request.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'
import { makePartner } from '#testing/desk/make-partner.ts'

/** User id of an owner of the site. */
export const STAFF = '11111111-1111-4111-8111-111111111111'

/**
 * A company with a price list of its own: 100 and 300 pieces of `alara-1`, ten percent more for its cloth, two units
 * more for size 36; `isil-2` at an agreed price.
 */
export async function makeCompanyWithPrices(
  world: World,
  terms: Partial<PriceListForm> & { currency?: Currency } = {},
) {
  await addFirstTaxRates(world)
  const owner = await makePartner(world, 'anna@vaza.example')
  const list = {
    name: 'Export',
    currency: 'EUR',
    incoterm: 'FCA',
    place: 'Istanbul',
    taxMode: 'net',
    taxCode: 'export',
    roundTo: 1,
    validFrom: '2026-01-01',
    validTo: null,
    ...terms,
  } as const
  const { id } = await createPriceList(world, list, STAFF)
  await setListPrices(
    world,
    id,
    {
      version: 1,
      prices: [
        ['alara-1', 100, 89_00],
        ['alara-1', 300, 84_50],
        ['isil-2', 50, 120_00],
      ],
    },
    STAFF,
  )
  await setPriceDeltas(
    world,
    id,
    {
      version: 2,
      deltas: [
        { kind: 'fabric', key: 'kase', change: { percent: 10 } },
        { kind: 'size', key: '36', change: { minor: 2_00 } },
      ],
    },
    STAFF,
  )
  await assignPriceList(world, { companyIds: [owner.partnerId], listId: id }, STAFF)
  await setAgreedPrices(
    world,
    owner.partnerId,
    { version: 1, currency: list.currency, prices: [['isil-2', 50, 111_11]] },
    STAFF,
  )
  return { owner, listId: id }
}

type Line = { productId: string; quantities: Record<string, Record<string, number>>; note: string }

/** The form of a request of the company, in Russian. */
export async function requestAsCompany(
  world: World,
  owner: { userId: string },
  lines: Line[],
  typed: Record<string, string> = {},
) {
  const fields = { lines: JSON.stringify(lines), key: crypto.randomUUID(), ...typed }
  const contact = await getCompanyContact(world, owner.userId)
  const { number } = await submitAsCompany(world, requestContent('ru').parse(fields), contact, 'ru')
  const [request] = await world.db.select().from(requests).where(eq(requests.number, number))
  if (!request) throw new Error('No request')
  const { partnerId, userId, name } = contact
  const buyer: Buyer = { kind: 'company', partnerId, userId, name }
  return { request, buyer }
}

import { getProduct } from '#features/catalogue/product.queries.ts'

import { addTerms, CATALOGUE, createStaffSession, productFormOf } from './staff-session.ts'

export const PRODUCTS_PATH = `${CATALOGUE}/products`

export async function createProductSession() {
  const office = await createStaffSession()
  const terms = await addTerms(office)
  const form = (changes: object = {}) => productFormOf(terms, changes)
  const { body } = await office.call('POST', PRODUCTS_PATH, form())
  const id = body.id as string
  const show = (visibility: string, at: string | null = null) =>
    office.call('PUT', `${PRODUCTS_PATH}/visibility`, { ids: [id], visibility, at })
  const seenBy = (audience: 'visitor' | 'partner' | 'admin') =>
    getProduct(office.world, id, 'tr', audience).then(
      () => true,
      () => false,
    )
  return { ...office, terms, form, id, show, seenBy }
}

import { Refusal } from '#base/refusal.ts'

const PRODUCT_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/**
 * Reads the id of a product from an address. An invalid id never reaches the database.
 * @throws {Refusal} missing `productMissing`
 */
export function readProductId(input: string): string {
  if (!PRODUCT_ID.test(input)) throw new Refusal('missing', 'productMissing')
  return input
}

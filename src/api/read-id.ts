import { Refusal } from '#base/refusal.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An id from an address. What is no UUID names nothing, and never reaches the database.
 * @throws {Refusal} missing, with `code`
 */
export function readId(input: string, code: string): string {
  if (!UUID.test(input)) throw new Refusal('missing', code)
  return input.toLowerCase()
}

import type { RefusalCode } from '#base/codes.ts'
import { Refusal } from '#base/refusal.ts'
import { isUuid } from '#base/uuid.ts'

/**
 * Reads an id from an address. A value that is no UUID never reaches the database.
 * @throws {Refusal} missing, with `code`
 */
export function readId(input: string, code: RefusalCode<'missing'>): string {
  if (!isUuid(input)) throw new Refusal('missing', code)
  return input.toLowerCase()
}

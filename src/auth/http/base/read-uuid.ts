import { Refusal } from '#base/refusal.ts'
import { isUuid } from '#base/uuid.ts'

/**
 * An id from the path.
 * @throws {Refusal} missing `validation_failed`
 */
export function readUuid(input: string, name: string): string {
  if (!isUuid(input))
    throw new Refusal('missing', 'validation_failed', { cause: `${name} must be an UUID` })
  return input.toLowerCase()
}

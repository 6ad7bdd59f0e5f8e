import { Refusal } from '#base/refusal.ts'

const MODEL_ID = /^[a-z0-9][a-z0-9-]{0,79}$/

/**
 * A model's id from an address. What cannot be one never reaches the database.
 * @throws {Refusal} missing `modelMissing`
 */
export function readModelId(given: string): string {
  if (!MODEL_ID.test(given)) throw new Refusal('missing', 'modelMissing')
  return given
}

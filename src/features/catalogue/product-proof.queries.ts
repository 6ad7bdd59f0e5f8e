import { timingSafeEqual } from 'node:crypto'

import { DAY, timeBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

type SecretsWorld = Pick<World, 'secrets' | 'now'>

/**
 * A token that proves to a public form, which has no session, that its sender may see a product hidden
 * from visitors. Valid until the end of the next day (UTC).
 */
export function proveProduct({ secrets, now }: SecretsWorld, id: string): string {
  return proofOf(secrets, id, now())
}

export function isProductProven(
  { secrets, now }: SecretsWorld,
  id: string,
  proof: string,
): boolean {
  const input = Buffer.from(proof)
  return [now(), timeBefore(now(), DAY)].some((day) => {
    const expected = Buffer.from(proofOf(secrets, id, day))
    return expected.length === input.length && timingSafeEqual(expected, input)
  })
}

function proofOf(secrets: World['secrets'], id: string, at: Date): string {
  return secrets.secretFor(`contact about ${id} on ${at.toISOString().slice(0, 10)}`)
}

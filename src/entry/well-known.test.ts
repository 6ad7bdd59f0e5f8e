import { expect, test } from 'vitest'

import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { wellKnownRouter } from './well-known.ts'

test('200 the contact for vulnerabilities is valid for half a year from now', async () => {
  const { world, passDays } = await openTestWorld()
  const router = openTestRouter(world, { '/.well-known': wellKnownRouter })
  const send = async () => (await router.request('/.well-known/security.txt')).text()
  expect(await send()).toBe(`Contact: mailto:hello@manto1976.example
Expires: 2027-05-22T00:00:00Z
Preferred-Languages: en, tr, ru
Canonical: http://localhost:3000/.well-known/security.txt
`)
  passDays(1)
  expect(await send()).toContain('Expires: 2027-05-23T00:00:00Z')
})

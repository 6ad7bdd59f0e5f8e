import { expect, test } from 'vitest'

import { runRefreshChain } from '#testing/auth/run-refresh-chain.ts'

// `npm run nightly` runs a hundred thousand steps.
test('a thousand random steps of browsers, tabs and thieves keep the rules of the chain', async () => {
  await expect(runRefreshChain(1000)).resolves.toBeUndefined()
}, 120_000)

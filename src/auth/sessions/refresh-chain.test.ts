import { expect, test } from 'vitest'

import { runRefreshChain } from '#testing/run-refresh-chain.ts'

// A hundred thousand steps are walked every night: `npm run nightly`.
test('two thousand steps of browsers, tabs and thieves find the chain as the rules say', async () => {
  await expect(runRefreshChain(2000)).resolves.toBeUndefined()
}, 120_000)

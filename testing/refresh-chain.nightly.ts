import { expect, test } from 'vitest'

import { runRefreshChain } from '#testing/auth/run-refresh-chain.ts'

test('a hundred thousand steps of browsers, tabs and thieves', async () => {
  await expect(runRefreshChain(100_000)).resolves.toBeUndefined()
}, 3_600_000)

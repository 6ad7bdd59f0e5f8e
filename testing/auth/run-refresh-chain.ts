import fc from 'fast-check'

import { openTestWorld } from '#testing/test-world.ts'

import { makeAccount } from './make-account.ts'
import { refreshSteps } from './refresh-chain.ts'

/** Steps of the longest chain; the average chain is half as long. */
const STEPS_MAX = 100

/** Runs this many steps in random chains and compares the server with the reference model after each. */
export async function runRefreshChain(steps: number): Promise<void> {
  const { world, passSeconds } = await openTestWorld()
  const user = await makeAccount(world)
  const chains = fc.asyncProperty(
    fc.commands(refreshSteps, { maxCommands: STEPS_MAX, size: 'max' }),
    (steps) =>
      fc.asyncModelRun(
        () => ({ model: { sessions: [] }, real: { world, user, passSeconds } }),
        steps,
      ),
  )
  await fc.assert(chains, { numRuns: Math.ceil((2 * steps) / STEPS_MAX) })
}

import fc from 'fast-check'

import { makeAccount } from './make-account.ts'
import { refreshSteps } from './refresh-chain.ts'
import { openTestWorld } from './test-world.ts'

/** The longest chain; they are half as long on average. */
const STEPS_MAX = 100

/** Takes so many steps, in chains of fifty on average, and holds the server against the model after each. */
export async function runRefreshChain(steps: number): Promise<void> {
  const { world, passSeconds } = await openTestWorld()
  const user = await makeAccount(world)
  const chains = fc.asyncProperty(
    fc.commands(refreshSteps, { maxCommands: STEPS_MAX, size: 'max' }),
    (taken) =>
      fc.asyncModelRun(
        () => ({ model: { sessions: [] }, real: { world, user, passSeconds } }),
        taken,
      ),
  )
  await fc.assert(chains, { numRuns: Math.ceil((2 * steps) / STEPS_MAX) })
}

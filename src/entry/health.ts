import { newRouter } from '#api/router.ts'
import { busyCode } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { perWorld } from '#platform/per-world.ts'
import { checkWrites } from '#platform/secrets/check-writes.ts'
import { programVersion } from '#platform/version.ts'
import type { World } from '#platform/world.ts'

/** Milliseconds for which a check answers all requests: anybody may send them, and each check writes. */
const CHECK_MS = 1000

type Check = { at: number; fault: Promise<'busy' | 'diskFull' | null> }

const lastCheck = perWorld((): { check?: Check } => ({}))

/** `live`: the process answers. `ready`: its database and its disk take writes too, or the answer has the reason. Both
 * name the running version. */
export const healthRouter = newRouter()
  .get('/live', (c) => c.json({ status: 'live', ...programVersion }))
  .get('/ready', async (c) => {
    const fault = await findFault(c.var.world)
    if (fault === null) return c.json({ status: 'ready', ...programVersion })
    return c.json({ status: 'not ready', code: fault, ...programVersion }, 503, {
      'retry-after': '1',
    })
  })

async function findFault(world: World): Promise<'busy' | 'diskFull' | null> {
  const last = lastCheck(world)
  if (!last.check || performance.now() - last.check.at > CHECK_MS) {
    const fault = checkWrites(world).then(
      () => null,
      (error: unknown) => {
        world.log.warn(errorFacts(error), 'not ready')
        return busyCode(error)
      },
    )
    last.check = { at: performance.now(), fault }
  }
  return last.check.fault
}

import { Hono } from 'hono'

import type { AuthHooks } from '#auth/hooks.ts'
import type { World } from '#platform/world.ts'

/**
 * What every endpoint finds in its context; `ip` is the address of the caller, `hasSolved` says that
 * the call came with a captcha that was asked for and solved.
 */
export type RouterEnv = {
  Variables: { world: World; authHooks: AuthHooks; ip: string; hasSolved?: boolean }
}

export const newRouter = () => new Hono<RouterEnv>()

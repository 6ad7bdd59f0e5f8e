import { Hono } from 'hono'

import type { AuthHooks } from '#auth/hooks.ts'
import type { World } from '#platform/world.ts'

/**
 * The context of every endpoint. `ip` is the address of the caller; `hasSolved` is true when the call
 * came with a required and solved captcha.
 */
export type RouterEnv = {
  Variables: { world: World; authHooks: AuthHooks; ip: string; hasSolved?: boolean }
}

export const newRouter = () => new Hono<RouterEnv>()

import { authRouter } from '#auth/http/auth.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { makeAccount, signIn } from './make-account.ts'

export async function openSignedIn(account: Parameters<typeof makeAccount>[1] = {}) {
  const opened = await openTestWorld()
  await makeAccount(opened.world, account)
  return { ...opened, session: await signIn(opened.world) }
}

/** `PUT /auth/v1/user` with a body, `GET` without. */
export function sendUser(world: World, accessToken: string | null, body?: object) {
  return openTestRouter(world, { '/auth/v1': authRouter }).request('/auth/v1/user', {
    method: body ? 'PUT' : 'GET',
    headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

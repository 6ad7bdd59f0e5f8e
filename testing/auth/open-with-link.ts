import { authRouter } from '#auth/http/auth.ts'
import type { World } from '#platform/world.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { handleRecoveryRequests, makeAccount } from './make-account.ts'

export const openAuthRouter = (world: World) => openTestRouter(world, { '/auth/v1': authRouter })
export const postVerify = async (world: World, body: object) =>
  openAuthRouter(world).request('/auth/v1/verify', { method: 'POST', body: JSON.stringify(body) })
export const openVerifyLink = (world: World, search: Record<string, string>, method = 'GET') =>
  openAuthRouter(world).request(`/auth/v1/verify?${new URLSearchParams(search)}`, { method })

/** A world in which the email has arrived. */
export async function openWithLink(options: { challenge?: string; locale?: 'tr' } = {}) {
  const opened = await openTestWorld()
  await makeAccount(opened.world, { locale: options.locale })
  const pkce = options.challenge
    ? { code_challenge: options.challenge, code_challenge_method: 's256' }
    : {}
  await openAuthRouter(opened.world).request('/auth/v1/recover', {
    method: 'POST',
    body: JSON.stringify({ email: 'ayse@butik.example', ...pkce }),
  })
  await handleRecoveryRequests(opened.world)
  await opened.sendWaitingEmails()
  const token = /token_hash=([\w-]+)/.exec(opened.emails[0]?.text ?? '')?.[1] ?? ''
  const digits = /(?<![\w-])\d{6}(?![\w-])/.exec(opened.emails[0]?.text ?? '')?.[0] ?? ''
  return { ...opened, token, digits }
}

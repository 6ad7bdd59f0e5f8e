import { authRouter } from '#auth/http/auth.ts'
import type { AuthSettings } from '#platform/auth-settings.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import type { openOidcProvider } from './oidc-provider.ts'

type Provider = Awaited<ReturnType<typeof openOidcProvider>>

/** Name under which the server knows the test's provider. */
export const PROVIDER = 'atelier'

/**
 * A world with a login provider, and functions that run the OAuth flow. Its clock starts at the real
 * time, because the provider uses the real clock.
 */
export async function openOAuthWorld(
  provider: Pick<Provider, 'settings' | 'flow'>,
  settings: Partial<AuthSettings> = {},
) {
  const opened = await openTestWorld(new Date().toISOString())
  const providers = { [PROVIDER]: provider.settings }
  const world = { ...opened.world, auth: { ...opened.world.auth, providers, ...settings } }
  const router = openTestRouter(world, { '/auth/v1': authRouter })

  const authorize = (query: Record<string, string> = {}) =>
    router.request(`/auth/v1/authorize?${new URLSearchParams({ provider: PROVIDER, ...query })}`)
  /** Goes from the provider's address to the response of the callback. */
  const finish = async (address: string) => router.request((await provider.flow(address)).href)
  /** Runs the whole flow. @returns the page and parameters of the last redirect */
  const signIn = async (query: Record<string, string> = {}) => {
    const start = await authorize(query)
    return readRedirect(await finish(start.headers.get('location') ?? ''))
  }
  return { ...opened, world, router, authorize, finish, signIn }
}

/** The target of a redirect: page, query and fragment. */
export function readRedirect(answer: Response) {
  const to = new URL(answer.headers.get('location') ?? '')
  return {
    status: answer.status,
    page: to.origin + to.pathname,
    query: Object.fromEntries(to.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(to.hash.slice(1))),
  }
}

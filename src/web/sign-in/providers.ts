import * as z from 'zod/mini'

import type { Answer } from '../session/answer.ts'
import { authFetch } from '../session/auth-fetch.ts'

const settings = z.object({ external: z.record(z.string(), z.boolean()) })

/** Configured provider logins, by the names in the settings. Never throws. */
export async function requestProviders(): Promise<Answer<string[]>> {
  const reply = await authFetch('GET', '/auth/v1/settings')
  if (!reply) return { ok: false, kind: 'network', code: 'networkError' }
  const result = settings.safeParse(reply.body)
  if (!result.success) return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: true, value: oauthProviders(result.data.external) }
}

/** Names in `external` of the service's settings that are no provider login. */
const own = ['email', 'phone', 'anonymous_users']

function oauthProviders(external: Record<string, boolean>): string[] {
  return Object.keys(external).filter((name) => external[name] && !own.includes(name))
}

const writtenAs: Record<string, string> = { github: 'GitHub', linkedin: 'LinkedIn', vk: 'VK' }

/** The name of a provider as people write it: `google` is Google. */
export function nameOfProvider(provider: string): string {
  return writtenAs[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1)
}

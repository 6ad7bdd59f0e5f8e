import { setTimeout as pause } from 'node:timers/promises'

import type { Answered } from './load.ts'
import { newSearch, quantile } from './load.ts'

type Server = { origin: string; accountOf: (who: 'admin' | 'partner') => object }

/** What people do all day: partners, staff, visitors and their forms, each from a network of its own. */
export async function openEverydayCalls({ origin, accountOf }: Server) {
  const [partner, admin] = await Promise.all(
    (['partner', 'admin'] as const).map((who) => signIn(origin, accountOf(who))),
  )
  const calls = {
    portal: { path: () => '/api/portal/dashboard?locale=en', init: withToken(partner) },
    staff: { path: () => '/api/admin/dashboard', init: withToken(admin) },
    form: { path: () => '/en/contact', init: form },
    page: { path: newSearch, init: {} },
  }
  const names = Object.keys(calls) as (keyof typeof calls)[]

  const ask = async (name: keyof typeof calls, index: number): Promise<Answered> => {
    const { path, init } = calls[name]
    const due = performance.now()
    const forwarded = `203.0.${names.indexOf(name)}.${index % 200}`
    const headers = { ...('headers' in init ? init.headers : {}), 'x-forwarded-for': forwarded }
    const status = await fetch(origin + path(), {
      redirect: 'manual',
      ...init,
      headers,
      signal: AbortSignal.timeout(35_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    return { status, ms: performance.now() - due, retryAfter: undefined }
  }

  return {
    partner,
    /** Calls of each kind, two a second. @returns the answers of each */
    async during(seconds: number) {
      const answers = Object.fromEntries(names.map((name) => [name, [] as Promise<Answered>[]]))
      for (let index = 0; index < 2 * seconds; index += 1) {
        for (const name of names) answers[name]?.push(ask(name, index))
        await pause(500)
      }
      const all = await Promise.all(
        names.map(async (name) => [name, await Promise.all(answers[name] ?? [])] as const),
      )
      return Object.fromEntries(all)
    },
  }
}

export type Everyday = Record<string, Answered[]>

/** `portal 42/90 ms` for each: the median and the slowest twentieth, with the answers that were none. */
export const figuresOf = (answers: Everyday) =>
  Object.entries(answers)
    .map(([name, list]) => {
      const bad = list.filter(({ status }) => status === 0 || status >= 500).length
      return `${name} ${quantile(list, 0.5)}/${quantile(list, 0.95)} ms${bad ? `, ${bad} not answered` : ''}`
    })
    .join(' · ')

async function signIn(origin: string, account: object): Promise<string> {
  const answer = await fetch(`${origin}/functions/v1/partner-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify(account),
  })
  const { session } = (await answer.json()) as { session: { access_token: string } }
  return session.access_token
}

const withToken = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })

/** A form that lacks its fields: it takes its turn, and nothing is stored. */
const form = { method: 'POST', body: new URLSearchParams({ message: 'x' }) }

import { Agent, request } from 'node:https'

import { contactForm } from './own-server.ts'

/** Pages that are finished, a list that is made for each visitor, and a form that writes. */
const visits = [
  { path: '/en' },
  { path: '/en/products' },
  { path: '/tr/iletisim' },
  { path: '/ru' },
  { path: '/en/products?color=navy', isNew: true },
  { path: '/en' },
  { path: '/ru' },
  { path: '/en/contact', form: true },
]

/** Milliseconds after which nobody waits for an answer any more. */
const GIVEN_UP_MS = 30_000

/** Visits by TLS at a steady rate, whether earlier ones are answered or not. */
export function startVisits(origin: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  const statuses = new Map<string, number>()
  const open = new Set<Promise<void>>()
  let count = 0
  const visit = () => {
    const { path, form, isNew } = visits[count % visits.length] ?? { path: '/' }
    count += 1
    const url = `${origin}${path}${isNew ? `&after=${count}` : ''}`
    const body = form ? contactForm(`Message number ${count} of the load, please answer.`) : null
    const sending = send(agent, url, body).then((status) => {
      const isRight = status === (form ? 302 : 200)
      const outcome = `${form ? 'form' : 'page'} ${status}${isRight ? '' : ' failed'}`
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
    })
    open.add(sending)
    void sending.finally(() => open.delete(sending))
  }
  const timer = setInterval(visit, 1000 / perSecond)
  return {
    count: () => count,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      const failed = [...statuses].filter(([outcome]) => outcome.endsWith('failed'))
      return {
        sent: count,
        failed: failed.reduce((sum, [, times]) => sum + times, 0),
        statuses: Object.fromEntries(statuses),
      }
    },
  }
}

/** @returns the status, or 0 without a whole answer */
function send(agent: Agent, url: string, body: URLSearchParams | null): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(
      url,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: body
          ? { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin }
          : {},
      },
      (answer) => {
        answer.on('error', () => resolve(0))
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sending.on('error', () => resolve(0)).setTimeout(GIVEN_UP_MS, () => sending.destroy())
    sending.end(body?.toString())
  })
}

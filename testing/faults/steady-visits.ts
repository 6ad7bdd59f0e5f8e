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

/** Visits by TLS at a steady rate, whether earlier ones are answered or not, once each of two nodes has its pages. */
export async function startVisits(origin: string, perSecond: number) {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
  for (const { path } of [...visits, ...visits]) await send(agent, `${origin}${path}`, null)
  const statuses = new Map<string, number>()
  /** What was not answered as it should be, and when: in which phase, after how many milliseconds. */
  const faults: string[] = []
  let phase = ''
  const open = new Set<Promise<void>>()
  let count = 0
  const visit = () => {
    const { path, form, isNew } = visits[count % visits.length] ?? { path: '/' }
    count += 1
    const url = `${origin}${path}${isNew ? `&after=${count}` : ''}`
    const body = form ? contactForm(`Message number ${count} of the load, please answer.`) : null
    const begun = { at: performance.now(), phase }
    const sending = send(agent, url, body).then((status) => {
      const outcome = `${form ? 'form' : 'page'} ${status}`
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      if (status !== (form ? 302 : 200))
        faults.push(`${outcome}, ${begun.phase}, ${Math.round(performance.now() - begun.at)} ms`)
    })
    open.add(sending)
    void sending.finally(() => open.delete(sending))
  }
  const timer = setInterval(visit, 1000 / perSecond)
  return {
    count: () => count,
    enter: (name: string) => void (phase = name),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      agent.destroy()
      return { sent: count, failed: faults.length, statuses: Object.fromEntries(statuses), faults }
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

import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export type Sent = { path: string; address?: string; method?: string; headers?: object }
/** `ms`: from the moment the request was due. Status 0: no whole answer came. */
export type Answered = { status: number; ms: number; retryAfter: string | undefined }

/** Milliseconds after which nobody waits for an answer any more. */
const GIVEN_UP_MS = 30_000

/** Sends requests as our own proxy would: over connections that stay open, with the address of a visitor. */
export function openVisitors(port: number) {
  const agent = new Agent({ keepAlive: true })
  const send = ({ path, address = '192.0.2.1', method = 'GET', headers }: Sent, due: number) =>
    new Promise<Answered>((resolve) => {
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, ms: performance.now() - due, retryAfter })
      const sending = request(
        {
          agent,
          port,
          path,
          method,
          headers: { 'x-forwarded-for': address, 'accept-encoding': 'br', ...headers },
        },
        (answer) => {
          answer.on('error', () => end(0))
          answer
            .resume()
            .on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']))
        },
      )
      sending.on('error', () => end(0)).setTimeout(GIVEN_UP_MS, () => sending.destroy())
      sending.end()
    })

  return {
    /** Sends each request at its moment, whether or not earlier requests are answered. */
    async openLoop(perSecond: number, seconds: number, next: (index: number) => Sent) {
      const start = performance.now()
      const answers: Promise<Answered>[] = []
      const count = Math.round(perSecond * seconds)
      for (let index = 0; index < count; index++) {
        const due = start + (index * 1000) / perSecond
        const early = due - performance.now()
        if (early > 0) await pause(early)
        answers.push(send(next(index), due))
      }
      return Promise.all(answers)
    },
    /** Visitors who each wait for an answer before the next request. @returns answers with 200 per second */
    async capacity(visitors: number, seconds: number, next: () => Sent): Promise<number> {
      const end = performance.now() + seconds * 1000
      let count = 0
      await Promise.all(
        Array.from({ length: visitors }, async () => {
          while (performance.now() < end)
            if ((await send(next(), performance.now())).status === 200) count++
        }),
      )
      return count / seconds
    },
    close: () => agent.destroy(),
  }
}

/** The quantile of the times in milliseconds, such as 0.99. */
export function quantile(answers: Answered[], part: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
}

export const withStatus = (answers: Answered[], status: number) =>
  answers.filter((answer) => answer.status === status)

/** A search text that was never used before. */
export const newSearch = () => `/en/products?q=coat+${Math.random().toString(36).slice(2, 8)}`

export const addressOf = (index: number) => `198.51.${100 + Math.floor(index / 200)}.${index % 200}`

import type { IncomingMessage, ServerResponse } from 'node:http'

import { programVersion } from '#platform/version.ts'

import type { BackProcess } from './back-process.ts'
import { readAnswer, type SendBack } from './back-requests.ts'

/** Milliseconds for which an answer about the back process is repeated. */
const FRESH_MS = 1000
/** Milliseconds for which it is repeated to callers who would wait: a busy process answers late. */
const STALE_MS = 10_000
/** Milliseconds that a new answer may take before the last answer is repeated, and at most. */
const WAIT_MS = 50
const ANSWER_MS = 10_000

type Back = Pick<BackProcess, 'version' | 'outdated' | 'isLeaving'>
type Answer = { status: number; body: string }

const notReady = (reason: { code?: string; message?: string } = {}): Answer => ({
  status: 503,
  body: JSON.stringify({ status: 'not ready', ...reason, ...programVersion }),
})

/**
 * `/health/live`: this process answers. `/health/ready`: the back process and its database answer too;
 * it is checked on request, once a second at most, outside of all queues.
 * @returns whether the request was for either address and is answered
 */
export function openHealth(sendBack: SendBack, back: Back) {
  let last: (Answer & { at: number }) | null = null
  let asking: Promise<Answer> | null = null

  const ask = async (): Promise<Answer> => {
    try {
      const answer = await readAnswer(
        await sendBack({
          method: 'GET',
          url: '/health/ready',
          headers: ['host', 'localhost'],
          signal: AbortSignal.timeout(ANSWER_MS),
        }),
      )
      last = { ...answer, at: performance.now() }
      return answer
    } catch {
      last = null
      return notReady()
    } finally {
      asking = null
    }
  }

  const ready = async (): Promise<Answer> => {
    // No process: its last answer is of no use.
    if (back.version() === null) {
      last = null
      const message = back.outdated()
      return notReady(message ? { code: 'outdated', message } : {})
    }
    if (back.isLeaving()) return notReady({ code: 'stopping' })
    const age = last ? performance.now() - last.at : Number.POSITIVE_INFINITY
    if (last && age < FRESH_MS) return last
    asking ??= ask()
    if (!last || last.status !== 200 || age > STALE_MS) return asking
    const late = Promise.withResolvers<Answer>()
    setTimeout(late.resolve, WAIT_MS, last)
    return Promise.race([asking, late.promise])
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const send = ({ status, body }: Answer) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...(status === 503 && { 'retry-after': '1' }),
        'x-robots-tag': 'noindex, nofollow, noarchive',
      })
      response.end(method === 'HEAD' ? undefined : body)
    }
    if (url === '/health/live')
      send({ status: 200, body: JSON.stringify({ status: 'live', ...programVersion }) })
    else if (url === '/health/ready') void ready().then(send)
    else return false
    return true
  }
}

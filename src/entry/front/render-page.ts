import { CONTENT_VERSION, FOR_EVERYBODY } from '../back/back-messages.ts'
import type { Render } from '../pages/page-cache.ts'
import type { BackProcess } from './back-process.ts'
import type { SendBack } from './back-requests.ts'
import { headersToVisitor } from './passed-headers.ts'
import type { WorkKind } from './work-kind.ts'
import type { WorkQueue } from './work-queue.ts'

/** Milliseconds a page may take. */
const RENDER_MS = 10_000

type Options = {
  sendBack: SendBack
  queue: WorkQueue<WorkKind>
  back: Pick<BackProcess, 'version'>
  host: string
}

/** The result for a busy site, or for a page without waiting readers: no error is logged. */
class NotRendered extends Error {}

/** Has pages rendered by the back process, as any visitor gets them. */
export function openRender({ sendBack, queue, back, host }: Options): Render {
  return async (url, { network, signal }) => {
    const kind = network === null ? 'warm' : 'page'
    const leave = await queue.enter({ kind, network: network ?? '', signal })
    if (!leave) throw new NotRendered(url)
    try {
      const answer = await sendBack({
        method: 'GET',
        url,
        headers: ['host', host, FOR_EVERYBODY, ''],
        signal: AbortSignal.any([signal, AbortSignal.timeout(RENDER_MS)]),
      })
      const parts: Buffer[] = []
      for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
      const status = answer.statusCode ?? 502
      // Only these statuses have no body.
      const body = [204, 304].includes(status) ? null : Buffer.concat(parts)
      const isCurrent = answer.headers[CONTENT_VERSION] === String(back.version())
      const headers = new Headers()
      const raw = headersToVisitor(answer.rawHeaders)
      for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '')
      const colors = answer.headers['x-page-colors']
      if (colors) headers.set('x-page-colors', String(colors))
      return { answer: new Response(body, { status, headers }), isCurrent }
    } finally {
      leave()
    }
  }
}

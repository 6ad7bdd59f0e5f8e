import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import { arrivalOf } from '#platform/request-facts.ts'

import type { SendBack } from './back-requests.ts'
import { answerBusy } from './busy-answer.ts'
import { headersToBack, headersToVisitor } from './passed-headers.ts'
import { BodyTooLarge, countBytes, hasBody, readBody } from './read-body.ts'
import { type openQueues, workKind } from './work-kind.ts'

/** Bytes of a public form, and of a call of the API. */
const FORM_BYTES_MAX = 64 * 1024
const CALL_BYTES_MAX = 1024 * 1024

/** Milliseconds in which an answer must begin. Uploads get longer, because they arrive and are scanned first. */
const ANSWER_MS = 30_000
const UPLOAD_MS = 180_000

/** Milliseconds for which the rest of a refused body is read and thrown away, so that its sender sees the answer. */
const REFUSED_MS = 2000

type Options = {
  sendBack: SendBack
  queues: ReturnType<typeof openQueues>
  callerOf: (request: IncomingMessage) => string
  networkOf: (address: string) => string
  /** Bytes that an upload of staff may have; null: the request is no upload. */
  uploadBytesMax: (request: IncomingMessage) => number | null
  /** Answers a request for which there is no room. */
  refuse: RequestListener
}

/** Passes a request on to the back process at its turn, or answers that the site is busy. */
export function openForward(options: Options): RequestListener {
  const { sendBack, queues, callerOf, networkOf, uploadBytesMax, refuse } = options

  function turnFor(request: IncomingMessage, network: string, signal: AbortSignal) {
    if (uploadBytesMax(request) !== null)
      return queues.uploads.enter({ kind: 'upload', network, signal })
    const kind = workKind(request.method ?? '', request.url ?? '')
    if (kind === 'file') return queues.files.enter({ kind, network, signal })
    return queues.work.enter({ kind, network, signal })
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = callerOf(request)
    const gone = new AbortController()
    response.once('close', () => response.writableFinished || gone.abort())

    const upload = uploadBytesMax(request)
    const body =
      upload === null && hasBody(request) ? await readBody(request, bytesMaxOf(request)) : null
    if (body && 'refused' in body) {
      if (body.refused === 413) refuseBody(request, response)
      else if (body.refused) answerBusy(request, response)
      return
    }
    const leave = await turnFor(request, networkOf(address), gone.signal)
    try {
      if (!leave) {
        if (!gone.signal.aborted) refuse(request, response)
        return
      }
      const headers = headersToBack(request.rawHeaders, address, arrivalOf(request)?.id ?? '')
      if (body) headers.push('content-length', String(body.bytes.length))
      const payload =
        body?.bytes ?? (upload === null ? undefined : request.pipe(countBytes(upload)))
      const late = AbortSignal.timeout(upload === null ? ANSWER_MS : UPLOAD_MS)
      const { method = '', url = '' } = request
      const signal = AbortSignal.any([gone.signal, late])
      const answer = await sendBack({
        method,
        url,
        headers,
        signal,
        ...(payload && { body: payload }),
      })
      // The rest of the answer is bytes, which wait for their reader.
      leave()
      response.writeHead(answer.statusCode ?? 502, headersToVisitor(answer.rawHeaders))
      await pipeline(answer, response)
    } catch (error) {
      if (gone.signal.aborted) return
      if (error instanceof BodyTooLarge) refuseBody(request, response)
      else answerBusy(request, response)
    } finally {
      leave?.()
      if (body) body.release()
    }
  }

  return (request, response) => void forward(request, response)
}

function bytesMaxOf({ method = '', url = '' }: IncomingMessage): number {
  return workKind(method, url) === 'form' ? FORM_BYTES_MAX : CALL_BYTES_MAX
}

function refuseBody(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(413, { 'content-type': 'text/plain; charset=utf-8' }).end()
  request.resume()
  const late = setTimeout(() => request.destroy(), REFUSED_MS)
  request.once('close', () => clearTimeout(late))
}

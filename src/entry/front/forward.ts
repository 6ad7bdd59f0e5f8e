import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'

import { arrivalOf } from '#platform/request-facts.ts'

import type { SendBack } from './back-requests.ts'
import { answerBusy } from './busy-answer.ts'
import { headersToBack, headersToVisitor } from './passed-headers.ts'
import { type Body, hasBody, type openReceiver, type RefusedBody } from './receive-body.ts'
import { type openQueues, uploadKind, workKind } from './work-kind.ts'

/** Bytes of a public form, and of a call of the API. */
const FORM_BYTES_MAX = 64 * 1024
const CALL_BYTES_MAX = 1024 * 1024

/** Milliseconds in which a form or a call must have arrived. Uploads keep a least speed instead. */
const BODY_MS = 15_000

/**
 * Milliseconds in which an answer must begin after its body has arrived, its wait for a turn included: less than
 * the server waits on a silent connection, so that a busy site says so. Uploads get longer, because they are scanned.
 */
export const ANSWER_MS = 25_000
const UPLOAD_MS = 180_000

/** Milliseconds for which the rest of a refused body is read and thrown away, so that its sender sees the answer. */
const REFUSED_MS = 2000

type Options = {
  sendBack: SendBack
  queues: ReturnType<typeof openQueues>
  receive: ReturnType<typeof openReceiver>
  callerOf: (request: IncomingMessage) => string
  networkOf: (address: string) => string
  /** Bytes that an upload may have; null: the request is no upload. */
  uploadBytesMax: (request: IncomingMessage) => number | null
  /** Answers a request for which there is no room. */
  refuse: RequestListener
}

/**
 * Passes a request on to the back process at its turn, or answers that the site is busy. Its body is received
 * before: whoever sends slowly holds no turn.
 */
export function openForward(options: Options): RequestListener {
  const { sendBack, queues, receive, callerOf, networkOf, uploadBytesMax, refuse } = options

  function turnFor({ method = '', url = '' }: IncomingMessage, caller: Caller) {
    if (caller.isUpload) return queues.uploads.enter({ kind: uploadKind(url), ...caller })
    const kind = workKind(method, url)
    if (kind === 'file') return queues.files.enter({ kind, ...caller })
    return queues.work.enter({ kind, ...caller })
  }

  async function bodyOf(request: IncomingMessage, network: string): Promise<Received> {
    if (!hasBody(request)) return null
    const upload = uploadBytesMax(request)
    return receive(request, {
      bytesMax: upload ?? bytesMaxOf(request),
      withinMs: upload === null ? BODY_MS : null,
      network,
      credential: credentialOf(request),
    })
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = callerOf(request)
    const network = networkOf(address)
    const gone = new AbortController()
    response.once('close', () => response.writableFinished || gone.abort())

    const body = await bodyOf(request, network)
    if (body && 'refused' in body) return refuseBody(request, response, body.refused)
    const isUpload = uploadBytesMax(request) !== null
    if (isUpload) response.setTimeout(UPLOAD_MS + REFUSED_MS)
    const late = AbortSignal.timeout(isUpload ? UPLOAD_MS : ANSWER_MS)
    const leave = await turnFor(request, { isUpload, network, signal: gone.signal })
    try {
      if (!leave) {
        if (!gone.signal.aborted) refuse(request, response)
        return
      }
      const headers = headersToBack(request.rawHeaders, address, arrivalOf(request)?.id ?? '')
      if (body) headers.push('content-length', String(body.bytes))
      const { method = '', url = '' } = request
      const signal = AbortSignal.any([gone.signal, late])
      const answer = await sendBack({
        method,
        url,
        headers,
        signal,
        ...(body && { body: body.read() }),
      })
      // The rest of the answer is bytes, which wait for their reader.
      leave()
      response.writeHead(answer.statusCode ?? 502, headersToVisitor(answer.rawHeaders))
      await pipeline(answer, response)
    } catch {
      if (!gone.signal.aborted) answerBusy(request, response)
    } finally {
      leave?.()
      body?.release()
    }
  }

  return (request, response) => void forward(request, response)
}

type Received = Body | RefusedBody | null
type Caller = { isUpload: boolean; network: string; signal: AbortSignal }

/** Who sends in a network, as far as a request says: a session, a form or a private link. */
function credentialOf({ headers }: IncomingMessage): string {
  return String(
    headers.authorization ?? headers['x-form-token'] ?? headers['x-request-token'] ?? '',
  )
}

function bytesMaxOf({ method = '', url = '' }: IncomingMessage): number {
  return workKind(method, url) === 'form' ? FORM_BYTES_MAX : CALL_BYTES_MAX
}

function refuseBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: RefusedBody['refused'],
): void {
  if (!status) return
  // Not `connection: close`: the socket would end with bytes unread, and the sender would lose the answer.
  if (status === 503) answerBusy(request, response)
  else response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end()
  request.resume()
  const late = setTimeout(() => request.destroy(), REFUSED_MS)
  request.once('close', () => clearTimeout(late))
}

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

type Files = (request: IncomingMessage, response: ServerResponse) => boolean

/** Bytes of a form or a call; nothing larger is taken in yet. */
const BODY_BYTES_MAX = 1024 * 1024

/**
 * What happens before the router: requests no browser sends are refused, built files are answered.
 * Room for the cache of finished pages.
 */
export function openFront(files: Files, answer: RequestListener): RequestListener {
  return (request, response) => {
    const url = request.url ?? ''
    // An absolute or doubled-slash address would let the caller choose our host name.
    if (!url.startsWith('/') || url.startsWith('//') || /%(2f|5c|00)/i.test(url.split('?', 1)[0]!))
      return refuse(response, 400)
    if (hostsOf(request) !== 1) return refuse(response, 400)
    if (Number(request.headers['content-length'] ?? 0) > BODY_BYTES_MAX)
      return refuse(response, 413)
    if (files(request, response)) return
    answer(request, response)
  }
}

/** Slow or silent clients are let go early; the defaults of Node wait for minutes. */
export function setLimits(server: Server): void {
  server.headersTimeout = 5000
  server.requestTimeout = 15_000
  server.keepAliveTimeout = 5000
  server.maxRequestsPerSocket = 1000
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' }).end()
}

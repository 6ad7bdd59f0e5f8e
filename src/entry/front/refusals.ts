import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

import { isUpload } from '#features/media/api/upload-path.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/upload.ts'

import { forwardedHost } from '../http/forwarded.ts'
import { isOwnHost } from '../http/own-host.ts'
import { isPlainAddress } from '../http/plain-address.ts'
import { setSecurityHeaders } from '../http/security-headers.ts'

/** Answers a request that is its own, and returns true. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

/** The handlers that answer without the router. Pages bring the headers of every response along. */
type Ready = { health: Answer; pages: Answer; files: Answer }

/** The origin of the site, and the number of our proxies before it. */
type Site = { origin: string; trustProxy: number }

/** Bytes of a form or a call. */
const BODY_BYTES_MAX = 1024 * 1024

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Health checks reach each machine by its IP address. */
const HEALTH = /^\/health\//

/**
 * Handles requests before the router: requests that no browser sends are refused, built files and finished
 * pages are answered.
 */
export function openFront(
  site: Site,
  { health, pages, files }: Ready,
  answer: RequestListener,
): RequestListener {
  const secure = site.origin.startsWith('https:')
  return (request, response) => {
    const refuse = (status: number) => {
      setSecurityHeaders(response, secure)
      if (status === 405) response.setHeader('allow', METHODS.join(', '))
      sendRefusal(response, status)
    }
    const url = request.url ?? ''
    const path = url.split('?', 1)[0] ?? ''
    if (!isPlainAddress(url) || hostsOf(request) !== 1) return refuse(400)
    if (!HEALTH.test(path) && !isForThisService(request, site)) return refuse(421)
    if (!METHODS.includes(request.method ?? '')) return refuse(405)
    const bytesMax = uploadBytesMax(request) ?? BODY_BYTES_MAX
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) return refuse(413)
    if (pages(request, response)) return
    setSecurityHeaders(response, secure)
    if (health(request, response)) return
    if (files(request, response)) return
    answer(request, response)
  }
}

/** Bytes that an upload may have; null for every other request. */
export function uploadBytesMax({ method = '', url = '' }: IncomingMessage): number | null {
  const [path = ''] = url.split('?', 1)
  return isUpload(method, path) ? UPLOAD_BYTES_MAX : null
}

/** Is the host in the request, or the host that our proxy reports, that of the site? */
function isForThisService({ headers }: IncomingMessage, { origin, trustProxy }: Site): boolean {
  if (headers.host && isOwnHost(headers.host, origin)) return true
  const forwarded = forwardedHost((name) => headers[name]?.toString(), trustProxy)
  return !!forwarded && isOwnHost(forwarded, origin)
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count++
  return count
}

const statusTexts: Partial<Record<number, string>> = {
  421: 'This is not the address of the site. It is set as PUBLIC_ORIGIN.\n',
}

function sendRefusal(response: ServerResponse, status: number): void {
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(statusTexts[status])
}

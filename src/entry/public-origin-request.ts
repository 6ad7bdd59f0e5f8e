/**
 * The request with the site's public origin. Behind a proxy the connection has another scheme, and
 * Host can be forged, so only path and query are taken from the request. The `Origin` header, which
 * was checked before, is replaced to match, because a laptop may have several names.
 */
export function requestWithPublicOrigin(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('origin', origin)
  const { method, body, signal } = request
  // A streamed body needs `duplex: 'half'`.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(new URL(pathname + search, origin), init)
}

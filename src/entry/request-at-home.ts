/**
 * The request as it was sent to the site. Behind a proxy the connection has another scheme, and
 * Host is anybody's word, so only path and query are taken from it. The origin of the page, which
 * was judged before, then agrees with the address also where a laptop has several names.
 */
export function requestAtHome(request: Request, origin: string): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  if (headers.has('origin')) headers.set('origin', origin)
  const { method, body, signal } = request
  // A body that still arrives can be sent in one direction only, and that has to be said.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' }
  return new Request(new URL(pathname + search, origin), init)
}

/** Names of the local machine; without `PUBLIC_ORIGIN` the site answers to each. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Does a Host header name the site? On a laptop any name of the machine does, at any port. */
export function isOwnHost(host: string, origin: string): boolean {
  // Nearly always; parsing takes longer than answering a finished page.
  if (origin.endsWith(`://${host}`)) return true
  const own = new URL(origin)
  if (!/^[a-z0-9.:[\]-]+$/i.test(host) || !URL.canParse(`${own.protocol}//${host}`)) return false
  const requested = new URL(`${own.protocol}//${host}`)
  if (LOOPBACK.includes(own.hostname)) return LOOPBACK.includes(requested.hostname)
  return requested.host === own.host
}

/** The origins whose pages are the site's own. */
export function ownOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

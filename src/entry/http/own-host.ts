/** Names of the local machine; without `PUBLIC_ORIGIN` the site answers to each. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Does a Host header name the site? On a laptop any name of the machine does, at any port. */
export function isOwnHost(host: string, origin: string): boolean {
  // The hosts are nearly always equal; parsing takes longer than answering a finished page.
  if (origin.endsWith(`://${host}`)) return true
  const site = new URL(origin)
  if (!/^[a-z0-9.:[\]-]+$/i.test(host) || !URL.canParse(`${site.protocol}//${host}`)) return false
  const requested = new URL(`${site.protocol}//${host}`)
  if (LOOPBACK.includes(site.hostname)) return LOOPBACK.includes(requested.hostname)
  return requested.host === site.host
}

/** The origins whose pages are the site's own. */
export function ownOrigins(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (!LOOPBACK.includes(hostname)) return [origin]
  return LOOPBACK.map((name) => `${protocol}//${name}${port && `:${port}`}`)
}

const LENGTH_MAX = 2048

/** Paths of the APIs, which are no pages. */
const PROGRAMS = /^\/(auth|rest|functions|api)(\/|$)/

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const IP = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

/** Schemes that run or show the content of the address itself. */
const NEVER = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

/**
 * The address to which a link in an email or a provider login may redirect: a page of this site, or
 * an address on the list; else null. `URL` resolves what could hide another host (user names, backslashes, dot
 * segments) before the comparison; a numeric host must have its plain spelling.
 * @param origin scheme, host and port, no slash at the end; on a loopback host every port is
 *   allowed
 * @param allowed patterns: `*` matches anything without `.` or `/`, `**` matches anything
 */
export function allowedRedirect(
  requested: string | null | undefined,
  origin: string,
  allowed: readonly string[] = [],
): string | null {
  // oxlint-disable-next-line no-control-regex -- the expression looks for them
  if (!requested || requested.length > LENGTH_MAX || /[\u0000-\u0020\u007f]/.test(requested))
    return null
  if (!URL.canParse(requested)) return null
  const url = new URL(requested)
  if (url.username || url.password || NEVER.includes(url.protocol)) return null
  url.hash = ''
  if (isOwn(url, new URL(origin))) return leadsToPrograms(url) ? null : url.href

  const host = url.hostname
  if (IP.test(host) && (!LOOPBACK.test(host) || !requested.includes(`//${host}`))) return null
  return isListed(url.href, allowed) ? url.href : null
}

/** Does any of the patterns match this address? */
export function isListed(href: string, allowed: readonly string[]): boolean {
  const spellings = [href, href.replace(/\/$/, '')]
  return allowed.some((pattern) => spellings.some((spelling) => glob(pattern).test(spelling)))
}

/**
 * Also `%61uth` is `auth`, because the router decodes paths. A path that cannot be decoded is no
 * page.
 */
function leadsToPrograms({ pathname }: URL): boolean {
  try {
    const decoded = decodeURIComponent(pathname)
    const path = new URL(decoded.replace(/[\\/]+/g, '/'), 'http://site').pathname
    return decoded.includes('%') || PROGRAMS.test(path.toLowerCase())
  } catch {
    return true
  }
}

function isOwn(url: URL, site: URL): boolean {
  if (url.protocol !== site.protocol) return false
  if (LOOPBACK.test(site.hostname)) return url.hostname === site.hostname
  return url.host === site.host
}

function glob(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*|\*|\?)/).map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^./]*'
    return part === '?' ? '[^./]' : part.replace(/[\\^$.|+()[\]{}]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('')}$`)
}

const LENGTH_MAX = 2048

/** Rooms of programs: nobody is led there. */
const PROGRAMS = /^\/(auth|rest|functions|api)(\/|$)/

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/
const IP = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

/** Schemes that run or show what stands in the address itself. */
const NEVER = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:']

/**
 * Where a link in a mail, or an outside login, may lead back to: a page of this site, or an
 * address on the list; else null. What hides another host (user names, backslashes, dot segments)
 * has been resolved by `URL` before it is compared; hosts that are numbers must be spelt plainly.
 * @param origin scheme, host and port, no slash at the end; on a loopback host any port counts
 * @param allowed patterns: `*` stands for what has no `.` or `/`, `**` for anything
 */
export function allowedRedirect(
  asked: string | null | undefined,
  origin: string,
  allowed: readonly string[] = [],
): string | null {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!asked || asked.length > LENGTH_MAX || /[\u0000-\u0020\u007f]/.test(asked)) return null
  if (!URL.canParse(asked)) return null
  const url = new URL(asked)
  if (url.username || url.password || NEVER.includes(url.protocol)) return null
  url.hash = ''
  if (isOwn(url, new URL(origin))) return PROGRAMS.test(url.pathname) ? null : url.href

  const host = url.hostname
  if (IP.test(host) && (!LOOPBACK.test(host) || !asked.includes(`//${host}`))) return null
  const spellings = [url.href, url.href.replace(/\/$/, '')]
  const isListed = allowed.some((pattern) => spellings.some((one) => glob(pattern).test(one)))
  return isListed ? url.href : null
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

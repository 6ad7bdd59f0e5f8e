/** Path prefixes a proxy may filter by comparing the path literally. */
const RESERVED = /^\/+(api|auth|functions|rest|media|health|assets)(\/|$)/i

/** Encoded forms of letters, digits and marks that need no encoding. */
const NEEDLESS = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/** The form of most addresses: small letters, digits and hyphens between single slashes. */
const SIMPLE = /^(\/[\da-z-]+)+$/

/**
 * Is this an address as browsers send it? False for everything a proxy might read differently:
 * absolute addresses, dot segments, encoded slashes, control characters, invalid UTF-8, and
 * reserved prefixes with needless encoding.
 */
export function isPlainAddress(url: string): boolean {
  if (SIMPLE.test(url)) return true
  if (!url.startsWith('/') || url.startsWith('//') || /%00/.test(url)) return false
  const [path = ''] = url.split('?', 1)
  if (/%(2f|5c)|\\/i.test(path)) return false
  const decodedPath = decoded(path)
  if (decodedPath === null || hasControls(decodedPath)) return false
  if (decodedPath.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return !(RESERVED.test(decodedPath) && NEEDLESS.test(path))
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return /[\u0000-\u001f\u007f]/.test(text)
}

/** Where programs come in: a proxy may let only some through, by the letters of the path. */
const RESERVED = /^\/+(api|auth|functions|rest|media|health|assets)(\/|$)/i

/** Letters, digits and marks that need no encoding, encoded. */
const NEEDLESS = /%(2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i

/**
 * Is this the address of a request as browsers send it? Whatever a proxy before us might read in
 * another way than we do is not: other hosts, dot segments, encoded slashes, control characters,
 * bytes that are no text, and the reserved words written in disguise.
 */
export function isPlainAddress(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//') || /%00/.test(url)) return false
  const [path = ''] = url.split('?', 1)
  if (/%(2f|5c)|\\/i.test(path)) return false
  const body = decoded(path)
  if (body === null || hasControls(body)) return false
  if (body.split('/').some((segment) => segment === '.' || segment === '..')) return false
  return !(RESERVED.test(body) && NEEDLESS.test(path))
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

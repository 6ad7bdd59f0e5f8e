import { isIP } from 'node:net'

/** Reads a request header by its name in lower case. */
type Header = (name: string) => string | undefined

/**
 * Address of the caller as `hops` trusted proxies report it. Each appends the address it saw, so
 * only that many entries from the right are trusted; a client may have written the others. With
 * fewer entries the first counts. Null without an address, or when both headers are present and
 * differ: either may come from the client.
 */
export function forwardedFor(header: Header, hops: number): string | null {
  const addresses = [listOf(header('x-forwarded-for')), standardOf(header, 'for')]
    .filter((entries) => entries.length > 0)
    .map((entries) => addressOf(entryOf(entries, hops)))
  return new Set(addresses).size === 1 ? (addresses[0] ?? null) : null
}

/** The host that was requested from the proxies; null when they do not report it. */
export function forwardedHost(header: Header, hops: number): string | null {
  const entries = [listOf(header('x-forwarded-host')), standardOf(header, 'host')]
  return entryOf(entries.find((each) => each.length > 0) ?? [], hops) || null
}

function entryOf(entries: string[], hops: number): string {
  return hops > 0 ? (entries.at(-hops) ?? entries[0] ?? '') : ''
}

/** The values of a parameter of the standard header (RFC 7239), an entry for each proxy, empty where it is missing. */
function standardOf(header: Header, part: 'for' | 'host'): string[] {
  return listOf(header('forwarded')).map(
    (entry) =>
      entry
        .split(';')
        .map((pair) => pair.trim().split('='))
        .find(([name]) => name?.toLowerCase() === part)?.[1]
        ?.replace(/^"(.*)"$/, '$1') ?? '',
  )
}

function listOf(value: string | undefined): string[] {
  return value ? value.split(',').map((entry) => entry.trim()) : []
}

/** The address without the port some proxies add; null for words such as `unknown`. */
function addressOf(entry: string): string | null {
  const bare = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(bare) ? bare : null
}

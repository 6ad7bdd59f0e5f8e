import { isIP } from 'node:net'

/** Reads a request header by its name in lower case. */
type Header = (name: string) => string | undefined

/**
 * Address of the caller as `hops` proxies of ours tell it: each adds what it saw behind what it
 * was given, so only so many entries from the right are theirs, and those before are anybody's
 * words. With fewer entries the first is the oldest of ours. Null when they tell no address, or
 * when both headers are there and tell different ones: one of them comes from outside.
 */
export function forwardedFor(header: Header, hops: number): string | null {
  const body = [listOf(header('x-forwarded-for')), standardOf(header, 'for')]
    .filter((entries) => entries.length > 0)
    .map((entries) => addressOf(entryOf(entries, hops)))
  return new Set(body).size === 1 ? (body[0] ?? null) : null
}

/** The host that visitors asked the proxies for; null when they do not tell. */
export function forwardedHost(header: Header, hops: number): string | null {
  const entries = [listOf(header('x-forwarded-host')), standardOf(header, 'host')]
  return entryOf(entries.find((each) => each.length > 0) ?? [], hops) || null
}

function entryOf(entries: string[], hops: number): string {
  return hops > 0 ? (entries.at(-hops) ?? entries[0] ?? '') : ''
}

/** One part of the standard's header (RFC 7239), an entry for each proxy, empty where it is silent. */
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

/**
 * Key under which an address is counted: the IPv4 address, or the IPv6 network of a household or server,
 * because each of them has billions of IPv6 addresses.
 */
export function callerNetwork(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [start = '', end] = address.toLowerCase().split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const gap = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].slice(0, 4).join(':')
}

/**
 * The recorded part of an address: the first three bytes of IPv4, the first six of IPv6. It tells
 * networks apart, not people.
 */
export function shortenedNetwork(ip: string): string | null {
  const network = callerNetwork(ip)
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  const bytes = network.split('.')
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : null
}

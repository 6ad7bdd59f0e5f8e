import { addressOf, type Answered, newSearch, openVisitors, quantile, withStatus } from './load.ts'

/** Load as a multiple of the capacity. */
const FACTOR = 5

/** Number of addresses that send searches. */
const ADDRESSES = 200

export type Overload = {
  /** Searches a second with 200, from visitors who wait for each answer. */
  capacity: number
  offered: number
  /** Searches a second that were answered with 200 within a second. */
  goodput: number
  accepted: Answered[]
  refused: Answered[]
  /** Searches neither answered nor refused. */
  lost: number
  cached: Answered[]
  health: Answered[]
}

/** Sends five times the capacity of the server, while others read finished pages and its health. */
export async function overload(port: number, seconds: number): Promise<Overload> {
  const visitors = openVisitors(port)
  try {
    await visitors.capacity(4, 3, () => ({ path: newSearch() }))
    const capacity = await visitors.capacity(4, Math.max(5, seconds / 4), () => ({
      path: newSearch(),
    }))
    const offered = FACTOR * capacity
    const [searches, cached, health] = await Promise.all([
      visitors.openLoop(offered, seconds, (index) => ({
        path: newSearch(),
        address: addressOf(index % ADDRESSES),
      })),
      visitors.openLoop(10, seconds, (index) => ({
        path: ['/en', '/tr/urunler', '/ru'][index % 3] ?? '/en',
        address: '203.0.113.7',
      })),
      visitors.openLoop(4, seconds, (index) => ({
        path: index % 2 === 0 ? '/health/live' : '/health/ready',
      })),
    ])
    const accepted = withStatus(searches, 200)
    const refused = withStatus(searches, 503)
    return {
      capacity,
      offered,
      goodput: accepted.filter(({ ms }) => ms <= 1000).length / seconds,
      accepted,
      refused,
      lost: searches.length - accepted.length - refused.length,
      cached,
      health,
    }
  } finally {
    visitors.close()
  }
}

/** A line of figures for docs/reliability.md. */
export function overloadLine({ capacity, offered, goodput, ...rest }: Overload): string {
  const { accepted, refused, lost, cached, health } = rest
  return [
    `capacity ${capacity.toFixed(1)}/s`,
    `offered ${offered.toFixed(0)}/s`,
    `goodput ${goodput.toFixed(1)}/s (${Math.round((100 * goodput) / capacity)} %)`,
    `accepted p99 ${quantile(accepted, 0.99)} ms`,
    `503 ${refused.length}, lost ${lost}`,
    `cached p50/p99 ${quantile(cached, 0.5)}/${quantile(cached, 0.99)} ms`,
    `health p99 ${quantile(health, 0.99)} ms`,
  ].join(', ')
}

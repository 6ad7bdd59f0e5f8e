/** A body that arrives, or has arrived and waits to be sent on. */
export type ReceivedBody = {
  network: string
  /** The network, and the login, form or link in it that sends. */
  sender: string
  startedAt: number
  /** Bytes that have arrived, and those of them that are on the disk. */
  received: number
  onDisk: number
  isWhole: boolean
  /** Ends a body that makes room for others. */
  giveWay: () => void
}

const MB = 1024 * 1024

type Group = 'sender' | 'network' | 'all'
type Bound = { within: Group; max: number; loser: Group }

/**
 * Bodies that arrive at once: an office of sixty editors with eight uploads each is a single network. When a group is
 * full, the smaller group in it that has the most slow bodies loses one.
 */
const ARRIVING: Bound[] = [
  { within: 'sender', max: 32, loser: 'sender' },
  { within: 'network', max: 600, loser: 'sender' },
  { within: 'all', max: 1000, loser: 'network' },
]

/** Bytes on the disk at once. */
const ON_DISK: Bound[] = [
  { within: 'network', max: 600 * MB, loser: 'sender' },
  { within: 'all', max: 2048 * MB, loser: 'network' },
]

/** Bytes a second below which a body is slow, and milliseconds after which it is judged. */
const SLOW_BYTES = 4096
const JUDGED_AFTER_MS = 3000

/** The bodies that are received at once, and their bounds. */
export function openReception(now = () => performance.now()) {
  const bodies = new Set<ReceivedBody>()
  const speedOf = ({ received, startedAt }: ReceivedBody) =>
    received / Math.max(1, (now() - startedAt) / 1000)
  const isSlow = (body: ReceivedBody) =>
    now() - body.startedAt > JUDGED_AFTER_MS && speedOf(body) < SLOW_BYTES

  /** The slowest body of the group with the most slow bodies; without slow bodies the newest of the largest group. */
  function loserOf(arriving: ReceivedBody[], group: Group): ReceivedBody | undefined {
    const ranked = [...Map.groupBy(arriving, (body) => keyOf(body, group)).values()]
      .map((members) => ({ members, slow: members.filter(isSlow) }))
      .toSorted((a, b) => b.slow.length - a.slow.length || b.members.length - a.members.length)
    const [{ members, slow } = { members: [], slow: [] }] = ranked
    return slow.toSorted((a, b) => speedOf(a) - speedOf(b))[0] ?? members.at(-1)
  }

  function keep(bound: Bound, newest: ReceivedBody, sizeOf: (body: ReceivedBody) => number): void {
    while (bodies.has(newest)) {
      const group = [...bodies].filter(
        (body) => keyOf(body, bound.within) === keyOf(newest, bound.within),
      )
      if (group.reduce((sum, body) => sum + sizeOf(body), 0) <= bound.max) return
      const arriving = group.filter((body) => !body.isWhole && sizeOf(body) > 0)
      const loser = loserOf(arriving, bound.loser) ?? newest
      bodies.delete(loser)
      loser.giveWay()
    }
  }

  return {
    /** Adds a body. Where there are too many one gives way, which may be this one. */
    enter: (body: ReceivedBody) => {
      bodies.add(body)
      for (const bound of ARRIVING) keep(bound, body, ({ isWhole }) => (isWhole ? 0 : 1))
    },
    /** Counts bytes that are about to be written to the disk, as `enter` counts bodies. */
    write: (body: ReceivedBody, bytes: number) => {
      body.onDisk += bytes
      for (const bound of ON_DISK) keep(bound, body, ({ onDisk }) => onDisk)
    },
    leave: (body: ReceivedBody) => void bodies.delete(body),
    /** Bodies that arrive or wait, and their megabytes on the disk, for metrics. */
    counts: () => ({
      running: bodies.size,
      megabytes: Math.round([...bodies].reduce((sum, { onDisk }) => sum + onDisk, 0) / MB),
    }),
  }
}

export type Reception = ReturnType<typeof openReception>

const keyOf = (body: ReceivedBody, group: Group) => (group === 'all' ? '' : body[group])

/** Limits of a kind of work: how much runs at once, of all networks and of each, how much waits, and how long. */
export type WorkLimit = { running: number; perNetwork?: number; waiting: number; waitMs: number }

/** A request for a turn. `network` is the caller's: each gets a fair share. */
type Job<Kind> = { kind: Kind; network: string; signal: AbortSignal }

export type WorkQueue<Kind> = {
  /**
   * Waits for a turn.
   * @returns the function that ends the turn; null if there was no turn in time, or the caller has gone
   */
  enter: (job: Job<Kind>) => Promise<(() => void) | null>
  /** Numbers of running and waiting requests, for metrics. */
  counts: () => { running: number; waiting: number }
}

type Waiting<Kind> = Job<Kind> & { decide: (mayRun: boolean) => void }

/**
 * A queue with bounds. The first kind in `limits` with waiting work runs first; within a kind the network
 * with the least work running, then the earliest. When a kind is full, the network that has most waiting
 * loses its newest request: a caller may fill the queue, but keeps nobody else out.
 * @param runningMax limit for all kinds together
 */
export function openWorkQueue<Kind extends string>(
  limits: Record<Kind, WorkLimit>,
  runningMax: number,
): WorkQueue<Kind> {
  const kinds = Object.keys(limits) as Kind[]
  const running: Job<Kind>[] = []
  const queues = new Map(kinds.map((kind) => [kind, [] as Waiting<Kind>[]]))
  const queueOf = (kind: Kind) => queues.get(kind) ?? []

  /** The waiting requests of a kind that may run now. */
  function ready(kind: Kind): Waiting<Kind>[] {
    const { running: max, perNetwork = max } = limits[kind]
    const same = running.filter((job) => job.kind === kind)
    if (same.length >= max) return []
    return queueOf(kind).filter(
      ({ network }) => same.filter((job) => job.network === network).length < perNetwork,
    )
  }

  function startWaiting(): void {
    while (running.length < runningMax) {
      const job = kinds
        .map(ready)
        .map((jobs) => fairest(jobs, running))
        .find(Boolean)
      if (!job) return
      running.push(job)
      job.decide(true)
    }
  }

  function leave(job: Job<Kind>): void {
    if (remove(running, job)) startWaiting()
  }

  return {
    enter: (job) =>
      new Promise((resolve) => {
        const { kind, signal } = job
        if (signal.aborted) return resolve(null)
        const giveUp = () => entry.decide(false)
        const late = setTimeout(giveUp, limits[kind].waitMs)
        signal.addEventListener('abort', giveUp)
        const entry: Waiting<Kind> = {
          ...job,
          decide: (isTurn) => {
            clearTimeout(late)
            signal.removeEventListener('abort', giveUp)
            remove(queueOf(kind), entry)
            resolve(isTurn ? () => leave(entry) : null)
          },
        }
        queueOf(kind).push(entry)
        startWaiting()
        if (queueOf(kind).length > limits[kind].waiting)
          newestOfLargest(queueOf(kind))?.decide(false)
      }),
    counts: () => ({
      running: running.length,
      waiting: kinds.reduce((sum, kind) => sum + queueOf(kind).length, 0),
    }),
  }
}

/** The earliest request of the network with the least running work. */
function fairest<Each extends Job<unknown>>(
  jobs: Each[],
  running: Job<unknown>[],
): Each | undefined {
  const countOf = ({ network }: Each) => running.filter((job) => job.network === network).length
  const least = Math.min(...jobs.map(countOf))
  return jobs.find((job) => countOf(job) === least)
}

function newestOfLargest<Each extends Job<unknown>>(queue: Each[]): Each | undefined {
  const networks = [...Map.groupBy(queue, ({ network }) => network).values()]
  return networks.reduce((most, jobs) => (jobs.length > most.length ? jobs : most)).at(-1)
}

function remove<Each>(list: Each[], entry: Each): boolean {
  const index = list.indexOf(entry)
  if (index >= 0) list.splice(index, 1)
  return index >= 0
}

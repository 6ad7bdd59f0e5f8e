import { isBusy } from '#base/busy.ts'
import type { World } from '#platform/world.ts'

/** Does the next piece of work and returns whether there was any. */
export type Job = (world: World) => Promise<boolean>

type Pauses = {
  /** Milliseconds to the next turn after a turn without work. */
  idleMs: number
  /** Milliseconds after a failed turn: the first, doubled by each further failure, up to the last. */
  failedMs?: [first: number, last: number]
}

/** A job that goes on failing is logged once in so many milliseconds. */
const LOG_MS = 60_000

/**
 * Runs a job again and again until stopped, independently: a slow or failing job delays no other.
 * @returns a function that stops it and waits for the running turn
 */
export function repeatJob(
  world: World,
  name: string,
  job: Job,
  { idleMs, failedMs: [firstMs, lastMs] = [1000, 10_000] }: Pauses,
): () => Promise<void> {
  let isStopping = false
  let wake = () => {}
  let failures = 0
  let loggedAt = -LOG_MS
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, milliseconds).unref()
    })
  const takeTurn = async (): Promise<number> => {
    try {
      const hasWorked = await job(world)
      if (failures > 0) world.log.info({ job: name, failures }, 'job works again')
      failures = 0
      loggedAt = -LOG_MS
      return hasWorked ? 0 : idleMs
    } catch (error) {
      failures += 1
      if (performance.now() - loggedAt >= LOG_MS) {
        loggedAt = performance.now()
        const fields = { job: name, error: codeOf(error), isBusy: isBusy(error), failures }
        world.log.warn(fields, 'job failed, will be tried again')
      }
      return Math.min(lastMs, firstMs * 2 ** (failures - 1))
    }
  }
  const loop = (async () => {
    // The first pages after the start have priority over the first jobs.
    await pause(1000)
    while (!isStopping) {
      const milliseconds = await takeTurn()
      if (milliseconds > 0 && !isStopping) await pause(milliseconds)
    }
  })()
  return async () => {
    isStopping = true
    wake()
    await loop
  }
}

/** Mail servers repeat addresses in their messages; only the code goes to the log. */
function codeOf(error: unknown): string {
  const { code } = Object((error as Error).cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}

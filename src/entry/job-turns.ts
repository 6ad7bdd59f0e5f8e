import { openHold } from '#platform/secrets/restored.ts'
import type { World } from '#platform/world.ts'

import type { Job } from './repeat-job.ts'

/** Holds jobs while the work of a restored installation is held. @param free jobs that are never held */
export function holdJobs(world: World, free: readonly Job[]): (job: Job) => Job {
  const isHeld = openHold(world)
  return (job) => (free.includes(job) ? job : async (of) => ((await isHeld()) ? false : job(of)))
}

/** Is called at the end of each turn of a job. */
export type OnEnd = (job: string, hasFailed: boolean, seconds: number) => void

export const counted =
  (job: Job, onEnd: (hasFailed: boolean, seconds: number) => void): Job =>
  async (world) => {
    const startedAt = performance.now()
    let hasFailed = true
    try {
      const hasWorked = await job(world)
      hasFailed = false
      return hasWorked
    } finally {
      onEnd(hasFailed, (performance.now() - startedAt) / 1000)
    }
  }

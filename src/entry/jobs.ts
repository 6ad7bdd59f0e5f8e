import { forgetOverdue } from '#business/auth/auth.jobs.ts'
import { answerNextRecoveryRequest } from '#business/auth/recovery.jobs.ts'
import { wipeExpiredCredentials } from '#business/partners/credential.jobs.ts'
import { sendNextLetter } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

/** Does the next piece of work and says whether there was one. */
type Job = (world: World) => Promise<boolean>

const often: Record<string, Job> = { sendNextLetter, answerNextRecoveryRequest }
const hourly: Record<string, Job> = { forgetOverdue, wipeExpiredCredentials }

const PAUSE_MS = 1000
const HOUR_MS = 3_600_000

/** Runs the jobs one after the other until stopped; a failing job waits for its next turn. */
export function startJobs(world: World): { stop: () => Promise<void> } {
  let stopping = false
  let wake = () => {}
  let swept = 0
  const done = (async () => {
    while (!stopping) {
      const isDue = performance.now() - swept > HOUR_MS || swept === 0
      if (isDue) swept = performance.now()
      const found = await Promise.all(
        Object.entries({ ...often, ...(isDue ? hourly : {}) }).map(([name, job]) =>
          job(world).catch((error: unknown) => {
            world.log.warn({ job: name, error: codeOf(error) }, 'job failed, will be tried again')
            return false
          }),
        ),
      )
      if (found.some(Boolean)) continue
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, PAUSE_MS).unref()
      })
    }
  })()
  return {
    stop: async () => {
      stopping = true
      wake()
      await done
    },
  }
}

/** Mail servers repeat addresses in their messages; only the code goes to the log. */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}

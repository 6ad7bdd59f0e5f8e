import { deleteOldAuditEntries, writeEvents } from '#audit/audit.jobs.ts'
import { answerNextEmailRequest } from '#auth/accounts/email-request.jobs.ts'
import { deleteExpiredAuthRows } from '#auth/auth.jobs.ts'
import { deleteOldChallenges } from '#auth/mfa/factor.jobs.ts'
import { dropRetiredKeys } from '#auth/sessions/signing-key.jobs.ts'
import { HOUR } from '#base/time.ts'
import { publishDue } from '#business/catalogue-admin/product-visibility.jobs.ts'
import { deleteOldVersions } from '#business/catalogue-admin/version.commands.ts'
import { deleteOldImports } from '#business/catalogue-import/import.commands.ts'
import { workOnImports } from '#business/catalogue-import/import.jobs.ts'
import { indexNextProducts } from '#business/catalogue/product-index.commands.ts'
import { deleteOldDataRequests } from '#business/data-requests/data-request.jobs.ts'
import { sweepMedia } from '#business/media/sweep.jobs.ts'
import { makeNextPicture } from '#business/media/upload.jobs.ts'
import { deleteOldMessages } from '#business/messages/contact-message.jobs.ts'
import {
  deleteOldProductViews,
  writeProductViews,
} from '#business/product-views/product-view.jobs.ts'
import {
  drawNextSharePictures,
  deleteStaleSharePictures,
} from '#business/seo/share-picture.jobs.ts'
import { deleteOldApplications } from '#features/applications/application.jobs.ts'
import { deleteClosedPartners } from '#features/applications/closed-partner.jobs.ts'
import { wipeExpiredCredentials } from '#features/companies/credential.jobs.ts'
import { deleteOldInvitations } from '#features/companies/invitation.jobs.ts'
import { tidyTables } from '#platform/db/tidy-tables.ts'
import { deleteOldEmails, sendNextEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { announceChanges } from './announce-changes.ts'

/** Does the next piece of work and says whether there was one. */
type Job = (world: World) => Promise<boolean>

const often: Record<string, Job> = {
  sendNextEmail,
  answerNextEmailRequest,
  writeEvents,
  writeProductViews,
  publishDue,
}
/** Take long, so they have a turn of their own: an email does not wait for a picture. */
const slow: Record<string, Job> = { makeNextPicture, indexNextProducts, drawNextSharePictures }
const hourly: Record<string, Job> = {
  deleteExpiredAuthRows,
  deleteOldChallenges,
  dropRetiredKeys,
  wipeExpiredCredentials,
  sweepMedia,
  deleteOldImports,
  deleteOldVersions,
  deleteStaleSharePictures,
  deleteOldApplications,
  deleteClosedPartners,
  deleteOldInvitations,
  deleteOldDataRequests,
  deleteOldMessages,
  deleteOldEmails,
  deleteOldAuditEntries,
  deleteOldProductViews,
  announceChanges,
  tidyTables,
}

const PAUSE_MS = 1000

/**
 * Runs the jobs until stopped; a failing job waits for its next turn.
 * @param own jobs of this process, done as often as emails are sent
 */
export function startJobs(
  world: World,
  own: Record<string, Job> = {},
): { stop: () => Promise<void> } {
  const turns = [
    takeTurns(world, { ...often, ...own }, hourly),
    takeTurns(world, slow),
    takeTurns(world, { workOnImports }),
  ]
  return {
    stop: async () => {
      await Promise.all(turns.map((turn) => turn.stop()))
      await writeEvents(world, { all: true })
      await writeProductViews(world, { all: true })
    },
  }
}

function takeTurns(world: World, jobs: Record<string, Job>, each: Record<string, Job> = {}) {
  let stopping = false
  let wake = () => {}
  let swept = 0
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, PAUSE_MS).unref()
    })
  const done = (async () => {
    // The first pages after the start come before the first jobs.
    await pause()
    while (!stopping) {
      const isDue = performance.now() - swept > HOUR || swept === 0
      if (isDue) swept = performance.now()
      const found = await Promise.all(
        Object.entries({ ...jobs, ...(isDue ? each : {}) }).map(([name, job]) =>
          job(world).catch((error: unknown) => {
            world.log.warn({ job: name, error: codeOf(error) }, 'job failed, will be tried again')
            return false
          }),
        ),
      )
      if (!found.some(Boolean)) await pause()
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

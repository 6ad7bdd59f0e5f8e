import { setTimeout as pause } from 'node:timers/promises'

import { deleteOldAuditEntries, writeEvents } from '#audit/audit.jobs.ts'
import { answerNextEmailRequest } from '#auth/accounts/email-request.jobs.ts'
import { deleteExpiredAuthRows } from '#auth/auth.jobs.ts'
import { deleteOldChallenges } from '#auth/mfa/factor.jobs.ts'
import { dropRetiredKeys } from '#auth/sessions/signing-key.jobs.ts'
import { HOUR } from '#base/time.ts'
import { deleteOldStopLinks } from '#features/access/owners/owner-news.commands.ts'
import { deleteOldApplications } from '#features/applications/application.jobs.ts'
import { deleteClosedPartners } from '#features/applications/closed-partner.jobs.ts'
import { publishDue } from '#features/catalogue-admin/product-visibility.jobs.ts'
import { deleteOldVersions } from '#features/catalogue-admin/version.commands.ts'
import { deleteOldImports } from '#features/catalogue-import/import.commands.ts'
import { workOnImports } from '#features/catalogue-import/import.jobs.ts'
import { indexNextProducts } from '#features/catalogue/product-index.commands.ts'
import { wipeExpiredCredentials } from '#features/companies/credential.jobs.ts'
import { deleteOldInvitations } from '#features/companies/invitation.jobs.ts'
import { deleteOldDataRequests } from '#features/data-requests/data-request.jobs.ts'
import { postNextDocumentEmail } from '#features/documents/document-email.jobs.ts'
import { renderNextDocument } from '#features/documents/document.jobs.ts'
import { startLegalTexts } from '#features/legal-texts/legal-text.jobs.ts'
import { preparePaperPictures } from '#features/line-sheets/paper-picture.jobs.ts'
import { deleteOldExports, makeNextExport } from '#features/line-sheets/product-export.jobs.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { deleteOldMessages } from '#features/messages/contact-message.jobs.ts'
import { tellOfBankInForce } from '#features/orders/bank/bank.commands.ts'
import { deleteOldOrders } from '#features/orders/order-retention.jobs.ts'
import { issueNextProforma, sendNextOrderDocument } from '#features/orders/proforma.jobs.ts'
import { chargeEarlierSamples } from '#features/orders/sample.commands.ts'
import {
  deleteOldProductViews,
  writeProductViews,
} from '#features/product-views/product-view.jobs.ts'
import { deliverNextQuote, expireNextQuote, remindNextBuyer } from '#features/quotes/quote.jobs.ts'
import { deleteOldRequests } from '#features/requests/person-requests.commands.ts'
import { makeNextFilePreview, sweepRequestFiles } from '#features/requests/request-file.jobs.ts'
import {
  drawNextSharePictures,
  deleteStaleSharePictures,
} from '#features/seo/share-picture.jobs.ts'
import { carryOutOwnerChange } from '#features/staff-accounts/owner-change.commands.ts'
import { tidyTables } from '#platform/db/tidy-tables.ts'
import { giveBackLeases } from '#platform/leases.ts'
import { deleteOldLimitUses } from '#platform/limits/request-limits.ts'
import { deleteOldEmails, sendNextEmail, sendNextLoginEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { announceChanges } from './announce-changes.ts'
import { takeBackLeases } from './leases.ts'
import { type Job, repeatJob } from './repeat-job.ts'

/** Jobs for people who wait in front of a screen. */
const urgent: Record<string, Job> = { answerNextEmailRequest, sendNextLoginEmail }

/** Jobs that run again at once after work was done, and otherwise every second. */
const often: Record<string, Job> = {
  writeEvents,
  writeProductViews,
  publishDue,
  startLegalTexts,
  deliverNextQuote,
  remindNextBuyer,
  expireNextQuote,
  makeNextPicture,
  makeNextFilePreview,
  indexNextProducts,
  drawNextSharePictures,
  workOnImports,
  renderNextDocument,
  makeNextExport,
  postNextDocumentEmail,
  issueNextProforma,
  sendNextOrderDocument,
  carryOutOwnerChange,
  tellOfBankInForce,
}
/** Emails under way at once, beside an email of a login: many mail servers refuse more connections. */
const EMAILS_AT_ONCE = 3
/** Work that nobody waits for, that runs again at once after work was done, and otherwise every minute. */
const ahead: Record<string, Job> = {
  takeBackLeases: (world) => takeBackLeases(world),
  preparePaperPictures,
}
const hourly: Record<string, Job> = {
  chargeEarlierSamples,
  deleteExpiredAuthRows,
  deleteOldChallenges,
  dropRetiredKeys,
  wipeExpiredCredentials,
  sweepMedia,
  sweepRequestFiles,
  deleteOldImports,
  deleteOldVersions,
  deleteStaleSharePictures,
  deleteOldApplications,
  deleteClosedPartners,
  deleteOldInvitations,
  deleteOldStopLinks,
  deleteOldDataRequests,
  deleteOldMessages,
  deleteOldOrders,
  deleteOldRequests,
  deleteOldEmails,
  deleteOldLimitUses,
  deleteOldAuditEntries,
  deleteOldProductViews,
  deleteOldExports,
  announceChanges,
  tidyTables,
}

const URGENT_MS = 300
const OFTEN_MS = 1000
const AHEAD_MS = 60_000
/** Milliseconds that running turns get to end at a stop: longer than a mail server needs to answer. */
const END_MS = 1500

/**
 * Runs the jobs until stopped, each independently, so that an email does not wait for a picture or a slow mail server
 * for another job.
 * @param own jobs of this process, run as often as emails
 * @param onEnd is called after each turn
 */
export function startJobs(
  world: World,
  own: Record<string, Job> = {},
  onEnd: OnEnd = () => {},
): { stop: () => Promise<void> } {
  const repeat = ([name, job]: [string, Job], pauses: Parameters<typeof repeatJob>[3]) =>
    repeatJob(
      world,
      name,
      counted(job, (...turn) => onEnd(name, ...turn)),
      pauses,
    )
  const senders = Array.from({ length: EMAILS_AT_ONCE }, (): [string, Job] => [
    'sendNextEmail',
    sendNextEmail,
  ])
  const stops = [
    ...Object.entries(urgent).map((job) => repeat(job, { idleMs: URGENT_MS })),
    ...[...Object.entries({ ...often, ...own }), ...senders].map((job) =>
      repeat(job, { idleMs: OFTEN_MS }),
    ),
    ...Object.entries(ahead).map((job) => repeat(job, { idleMs: AHEAD_MS })),
    ...Object.entries(hourly).map(([name, job]) => repeat([name, hourlyTurn(job)], EACH_HOUR)),
  ]
  let ending: Promise<unknown> | null = null
  return {
    /** Ends, or puts down, what the jobs have in hand. */
    stop: async () => {
      ending ??= Promise.race([Promise.all(stops.map((stop) => stop())), pause(END_MS)])
      await ending
      // Turns that go on, as of a document of many pages, end with the process.
      await giveBackLeases(world)
      await writeEvents(world, { all: true })
      await writeProductViews(world, { all: true })
    },
  }
}

const EACH_HOUR = { idleMs: HOUR, failedMs: [10_000, 600_000] as [number, number] }

/** Jobs without urgency run every hour. */
const hourlyTurn =
  (job: Job): Job =>
  async (world) => {
    await job(world)
    return false
  }

/** Is called at the end of each turn of a job. */
type OnEnd = (job: string, hasFailed: boolean, seconds: number) => void

const counted =
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

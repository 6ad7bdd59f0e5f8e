import { DAY, MINUTE } from '#base/time.ts'

/** Work of jobs for which somebody waits. */
export type DelayedWork = 'quotes' | 'documents' | 'exports'

/** How much of it waits, how much has failed for good, and since when the oldest waits. */
export type Delays = Record<DelayedWork, { waiting: number; failed: number; oldest: Date | null }>

/** The state of the parts that the server depends on. */
export type SystemFacts = {
  hasMailServer: boolean
  /** Is there an address that emails come from? */
  hasSender: boolean
  /** Emails that the mail server did not take yet, and since when the oldest waits. */
  waiting: { count: number; oldest: Date | null }
  /** Emails that were only written to files, and when the oldest was. */
  filed: { count: number; oldest: Date | null }
  /** A site with an address of its own; a trial on a laptop needs no backup. */
  isPublic: boolean
  backupAt: Date | null
  /** Bytes; null if the system does not say. */
  disk: { free: number; all: number } | null
  /** Null: none is set. */
  scannerAnswers: boolean | null
  storageAnswers: boolean
  delays: Delays
}

/** The notices to staff, the most urgent first. `since` is when the first person began to wait. */
export type SystemNotice =
  | { kind: 'mailServer' | 'sender' | 'outbox' | DelayedWork; count: number; since: Date | null }
  | { kind: 'backup'; days: number | null }
  | { kind: 'disk'; freeGb: number; allGb: number }
  | { kind: 'scanner' }
  | { kind: 'storage' }

/** A mail server that is only busy takes an email within this time. */
const OUTBOX_MINUTES = 15
const BACKUP_DAYS = 3
/** Work takes seconds, a pack of all products minutes. */
const DELAY_MINUTES: Record<DelayedWork, number> = { quotes: 15, documents: 15, exports: 60 }
/** Uploads stop below a fifth and 5 GB; staff should hear of it at this level. */
const DISK_LOW = { share: 0.25, bytes: 8e9 }

/** The parts that are not connected or will soon stop, and how many people wait because of it. */
export function systemNotices(facts: SystemFacts, now: Date): SystemNotice[] {
  const {
    hasMailServer,
    hasSender,
    waiting,
    filed,
    isPublic,
    backupAt,
    disk,
    scannerAnswers,
    delays,
  } = facts
  const notices: SystemNotice[] = []
  const ageOf = (at: Date) => now.getTime() - at.getTime()

  if (!hasMailServer) notices.push({ kind: 'mailServer', count: filed.count, since: filed.oldest })
  else if (!hasSender) notices.push({ kind: 'sender', count: waiting.count, since: waiting.oldest })
  else if (waiting.oldest && ageOf(waiting.oldest) > OUTBOX_MINUTES * MINUTE)
    notices.push({ kind: 'outbox', count: waiting.count, since: waiting.oldest })

  if (!facts.storageAnswers) notices.push({ kind: 'storage' })
  for (const kind of ['quotes', 'documents', 'exports'] as const) {
    const { waiting: count, oldest: since } = delays[kind]
    if (since && ageOf(since) > DELAY_MINUTES[kind] * MINUTE) notices.push({ kind, count, since })
  }

  if (disk && disk.free < disk.all * DISK_LOW.share && disk.free < DISK_LOW.bytes)
    notices.push({ kind: 'disk', freeGb: gigabytes(disk.free), allGb: gigabytes(disk.all) })

  const days = backupAt && Math.floor(ageOf(backupAt) / DAY)
  if (isPublic && (days === null || days >= BACKUP_DAYS)) notices.push({ kind: 'backup', days })

  if (scannerAnswers === false) notices.push({ kind: 'scanner' })
  return notices
}

const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10

import { setTimeout as pause } from 'node:timers/promises'

import { findFiledEmails, findWaitingEmails } from '#platform/mail/outbox-health.ts'
import { findSender } from '#platform/mail/sender.ts'
import { STORAGE_MARK } from '#platform/storage/storage.ts'
import type { World } from '#platform/world.ts'

import { findDelays } from './delayed-work.queries.ts'
import { type SystemNotice, systemNotices } from './system-notice.ts'

type Parts = Pick<World, 'db' | 'mail' | 'machine' | 'scanner' | 'storage' | 'origin' | 'now'>

/** Milliseconds; the page of staff does not wait longer for a scanner or a bucket. */
const ANSWER_MS = 2000

/** The state of the parts that the server depends on, for staff. */
export async function listSystemNotices(world: Parts): Promise<SystemNotice[]> {
  const { mail, machine, origin, now } = world
  const [emails, filed, sender, disk, scannerAnswers, storageAnswers, delays] = await Promise.all([
    findWaitingEmails(world),
    mail.hasServer ? { count: 0, oldest: null } : findFiledEmails(world),
    findSender(world),
    machine.readDisk().catch(() => null),
    askScanner(world),
    askStorage(world),
    findDelays(world),
  ])
  const backup = machine.findLastBackup()
  return systemNotices(
    {
      hasMailServer: mail.hasServer,
      hasSender: sender !== null,
      waiting: { count: emails.waiting, oldest: emails.oldest },
      filed,
      isPublic: origin.startsWith('https:'),
      backupAt: backup && new Date(backup.at),
      disk,
      scannerAnswers,
      storageAnswers,
      delays,
    },
    now(),
  )
}

async function askScanner({ scanner }: Parts): Promise<boolean | null> {
  if (!scanner) return null
  return answersInTime(scanner.scan(new Uint8Array()))
}

/** Can the files be reached? One that is absent is an answer too. */
export async function askStorage({ storage }: Pick<World, 'storage'>): Promise<boolean> {
  return answersInTime(storage.get(STORAGE_MARK))
}

async function answersInTime(asking: Promise<unknown>): Promise<boolean> {
  const answer = asking.then(
    () => true,
    () => false,
  )
  return Promise.race([answer, pause(ANSWER_MS, false)])
}

import { setTimeout as pause } from 'node:timers/promises'

import { findFiledEmails, findWaitingEmails } from '#platform/mail/outbox-health.ts'
import { findSender } from '#platform/mail/sender.ts'
import type { World } from '#platform/world.ts'

import { type SystemNotice, systemNotices } from './system-notice.ts'

type Parts = Pick<World, 'db' | 'mail' | 'machine' | 'scanner' | 'origin' | 'now'>

/** Milliseconds; the page of staff does not wait longer for a scanner. */
const SCANNER_MS = 2000

/** The state of the parts that the server depends on, for staff. */
export async function listSystemNotices(world: Parts): Promise<SystemNotice[]> {
  const { mail, machine, origin, now } = world
  const [emails, filed, sender, disk, scannerAnswers] = await Promise.all([
    findWaitingEmails(world),
    mail.hasServer ? { count: 0, oldest: null } : findFiledEmails(world),
    findSender(world),
    machine.readDisk().catch(() => null),
    askScanner(world),
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
    },
    now(),
  )
}

async function askScanner({ scanner }: Parts): Promise<boolean | null> {
  if (!scanner) return null
  const answer = scanner.scan(new Uint8Array()).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, pause(SCANNER_MS, false)])
}

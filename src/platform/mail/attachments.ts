import { asc, eq } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import type { World } from '../world.ts'
import type { Attachment, MessageFile } from './mail.ts'
import { emailAttachments } from './outbox.tables.ts'

export const ATTACHMENTS_MAX = 10
/** Bytes of all files of an email: encoding adds a third, and many mail servers refuse emails over 10 MB. */
export const ATTACHMENT_BYTES_MAX = 7_000_000

/** @throws {RangeError} for too many files or bytes, which the author of the email has to prevent */
export async function addAttachments(
  tx: Db,
  emailId: string,
  attachments: Attachment[],
): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map((attachment, position) => ({
    byteLength: 'bytes' in attachment ? attachment.bytes.length : attachment.byteLength,
    ...attachment,
    emailId,
    position,
  }))
  const total = rows.reduce((sum, { byteLength }) => sum + byteLength, 0)
  if (rows.length > ATTACHMENTS_MAX || total > ATTACHMENT_BYTES_MAX)
    throw new RangeError(`${rows.length} attachments of ${total} bytes are too much for an email`)
  await tx.insert(emailAttachments).values(rows)
}

/**
 * The files of an email, in order.
 * @throws {Error} if storage lacks a file: an email never goes without its files
 */
export async function readFiles(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  emailId: string,
): Promise<MessageFile[]> {
  const files: MessageFile[] = []
  for (const attachment of await listAttachments({ db }, emailId)) {
    const { fileName, contentType } = attachment
    const bytes =
      'bytes' in attachment ? attachment.bytes : await storage.get(attachment.storageKey)
    if (!bytes) throw new Error(`The attachment ${fileName} is missing in storage`)
    files.push({ fileName, contentType, bytes })
  }
  return files
}

/** The attachments of an email as they were enqueued. */
export async function listAttachments({ db }: Pick<World, 'db'>, emailId: string) {
  const rows = await db
    .select()
    .from(emailAttachments)
    .where(eq(emailAttachments.emailId, emailId))
    .orderBy(asc(emailAttachments.position))
  return rows.map(({ fileName, contentType, byteLength, bytes, storageKey }): Attachment => {
    if (storageKey !== null) return { fileName, contentType, storageKey, byteLength }
    return { fileName, contentType, bytes: bytes ?? new Uint8Array() }
  })
}

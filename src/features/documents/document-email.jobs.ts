import { and, asc, eq, isNull } from 'drizzle-orm'

import { partners } from '#features/companies/partner.tables.ts'
import { ATTACHMENT_BYTES_MAX } from '#platform/mail/attachments.ts'
import type { Attachment } from '#platform/mail/mail.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import { priceGuideReady } from './document-email.mail.ts'
import { type Document, documentEmails, documents } from './document.tables.ts'
import { type DocumentFormat, fileNameOf } from './document.ts'

/**
 * Posts the email that waits longest for a document whose files are made. Never without them: while the files cannot
 * be made, the email waits, and the document is shown to staff.
 * @returns false if none waits
 */
export async function postNextDocumentEmail(
  world: Pick<World, 'db' | 'now' | 'origin'>,
): Promise<boolean> {
  const { db, now, origin } = world
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ email: documentEmails, document: documents, company: partners.company })
      .from(documentEmails)
      .innerJoin(documents, eq(documents.id, documentEmails.documentId))
      .leftJoin(partners, eq(partners.id, documents.companyId))
      .where(and(isNull(documentEmails.postedAt), eq(documents.state, 'ready')))
      .orderBy(asc(documentEmails.askedAt), asc(documentEmails.id))
      .limit(1)
      .for('update', { of: documentEmails, skipLocked: true })
    if (!waiting) return false
    const { email, document, company } = waiting
    await tx.update(documentEmails).set({ postedAt: now() }).where(eq(documentEmails.id, email.id))
    const { reference, language, validTo } = document
    const { to, name, preface } = email
    const facts = { to, name, preface, reference, locale: language, validTo }
    const draft = priceGuideReady(
      { ...facts, company: company ?? '', attachments: attachmentsOf(document) },
      origin,
    )
    await enqueueEmail(tx, draft, now())
    return true
  })
}

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<DocumentFormat, string>

/** The PDF first; a file that would make the email too large for many mailboxes stays in the portal. */
function attachmentsOf(document: Document): Attachment[] {
  const { reference, pdfKey, pdfBytes, xlsxKey, xlsxBytes } = document
  const files = [
    { format: 'pdf' as const, storageKey: pdfKey, byteLength: pdfBytes },
    { format: 'xlsx' as const, storageKey: xlsxKey, byteLength: xlsxBytes },
  ]
  let room = ATTACHMENT_BYTES_MAX
  return files.flatMap(({ format, storageKey, byteLength }) => {
    if (!storageKey || !byteLength || byteLength > room) return []
    room -= byteLength
    const fileName = fileNameOf(reference, format)
    return [{ fileName, contentType: contentTypes[format], storageKey, byteLength }]
  })
}

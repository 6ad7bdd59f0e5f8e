import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Owner } from '#base/owner.ts'

import type { Sender } from './sender.ts'

/** A rendered email in its recipient's language. */
export type Email = {
  to: string
  replyTo?: string | null
  subject: string
  text: string
  html?: string | null
  /** True marks the email, so that other programs do not reply: two auto-responders would never stop. */
  isAutoReply?: boolean
  /** The key of its messages, as `shop.applicationReceived`. */
  template?: string | null
  /** The files, at most `ATTACHMENTS_MAX`, of `ATTACHMENT_BYTES_MAX` together. */
  attachments?: Attachment[]
}

/** A file of an email: its bytes, or the key of a file in storage that stays there until the email is sent. */
export type Attachment = { fileName: string; contentType: string } & (
  | { bytes: Uint8Array }
  | { storageKey: string; byteLength: number }
)

/** An email with its files read, as a mail server gets it. */
export type Message = Omit<Email, 'attachments'> & {
  /** Null only for a file, which reaches nobody. */
  from?: Sender | null
  files?: MessageFile[]
}
export type MessageFile = { fileName: string; contentType: string; bytes: Uint8Array }

/** An email that is rendered once the owner of the site is known. */
export type EmailDraft = (owner: Owner) => Email

/** Emails to several people, an email each. */
export type EmailsDraft = (owner: Owner) => Email[]

export type Mail = {
  /** False: emails are only written to files, which reach nobody. */
  hasServer: boolean
  /** The sender of the settings; null: emails come from the address of the company. */
  from: string | null
  /** @param id of the email; a repeated email has the same Message-ID, so that it is shown once */
  send(message: Message, id?: string): Promise<void>
  /** Deletes emails that were stored as files before that time. @returns whether there were any */
  deleteFiles(before: Date): Promise<boolean>
  close(): void
}

type Settings = { smtpUrl: string | undefined; mailFrom: string | undefined; dataDir: string }

/**
 * Sends by SMTP when an address is set, else writes each email as a file to `DATA_DIR/mail`.
 * @param timeoutMs milliseconds without an answer of the mail server
 */
export function openMail(
  { smtpUrl, mailFrom, dataDir }: Settings,
  { timeoutMs = 20_000 } = {},
): Mail {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        pool: true,
        // No retries here: the outbox repeats failed emails.
        maxRequeues: 0,
        connectionTimeout: timeoutMs / 2,
        greetingTimeout: timeoutMs / 2,
        socketTimeout: timeoutMs,
      })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const folder = join(dataDir, 'mail')

  return {
    hasServer: !!smtpUrl,
    from: mailFrom ?? null,
    async send(message, id = randomUUID()) {
      const { from, to, replyTo, subject, text, html, isAutoReply, template, files = [] } = message
      const info = await transport.sendMail({
        ...(from ? { from } : {}),
        to: { name: '', address: to },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        headers: autoSubmitted({ isAutoReply, template }),
        messageId: `<${id}@${domainOf(from)}>`,
        subject,
        text,
        ...(html ? { html } : {}),
        attachments: files.map(({ fileName, contentType, bytes }) => ({
          filename: fileName,
          contentType,
          content: Buffer.from(bytes),
        })),
      })
      if (smtpUrl) return
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.eml`), (info as unknown as { message: Buffer }).message)
    },
    deleteFiles: (before) => deleteFiles(folder, before),
    close: () => transport.close(),
  }
}

function domainOf(from: Message['from']): string {
  const address = typeof from === 'string' ? from : from?.address
  return /@([^\s>]+)/.exec(address ?? '')?.[1] ?? 'localhost'
}

/** Emails whose text staff have written themselves. */
const writtenByStaff = ['shop.applicationQuestion']

/** RFC 3834: programs do not answer programs. No email here belongs to a mailing list. */
function autoSubmitted({ isAutoReply, template }: Pick<Email, 'isAutoReply' | 'template'>) {
  if (template && writtenByStaff.includes(template)) return {}
  return { 'Auto-Submitted': isAutoReply ? 'auto-replied' : 'auto-generated' }
}

async function deleteFiles(folder: string, before: Date): Promise<boolean> {
  // The folder is missing if every email so far went to a mail server.
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  let some = false
  for (const file of files) {
    const path = join(folder, file)
    if ((await stat(path)).mtime >= before) continue
    await rm(path, { force: true })
    some = true
  }
  return some
}

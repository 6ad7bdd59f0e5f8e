import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'

import type { ListQuery } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { MINUTE } from '#base/time.ts'
import { matchesText, orderOf, pageBounds } from '#platform/db/list-sql.ts'
import { emailAttachments, outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { type emailList, type EmailStatus, emailStatus, isSecret } from './email-list.ts'

type Reading = Pick<World, 'db'>

const listColumns = {
  id: outbox.id,
  to: outbox.to,
  subject: outbox.subject,
  template: outbox.template,
  writtenAt: outbox.writtenAt,
  sentAt: outbox.sentAt,
  attempts: outbox.attempts,
  error: outbox.error,
  abandonedAt: outbox.abandonedAt,
}

/** A page of the staff's list, newest first, without the texts. */
export async function listEmails({ db }: Reading, query: ListQuery<typeof emailList>) {
  const { limit, offset } = pageBounds(query)
  const { status } = query.filters
  const where = and(
    status ? conditions[status] : undefined,
    matchesText(query.q, outbox.searchText),
  )
  const rows = await db
    .select(listColumns)
    .from(outbox)
    .where(where)
    .orderBy(...orderOf(query, sortColumns, [desc(outbox.writtenAt)], outbox.id))
    .limit(limit)
    .offset(offset)
  return { total: await db.$count(outbox, where), rows: rows.map(withStatus) }
}

/**
 * An email as its recipient reads it. `text` is null when it holds a secret of theirs.
 * @throws {Refusal} missing `emailMissing`
 */
export async function getEmail(
  { db, secrets, now }: Reading & Pick<World, 'secrets' | 'now'>,
  id: string,
) {
  const [email] = await db
    .select({ ...listColumns, text: outbox.text, hasHtml: isNotNull(outbox.html) })
    .from(outbox)
    .where(eq(outbox.id, id))
  if (!email) throw new Refusal('missing', 'emailMissing')
  const { text, hasHtml, ...row } = email
  const isHidden = isSecret(row.template)
  const until = now().getTime() + PREVIEW_MINUTES * MINUTE
  return {
    ...withStatus(row),
    text: isHidden ? null : text,
    attachments: await db
      .select({ name: emailAttachments.fileName, bytes: emailAttachments.byteLength })
      .from(emailAttachments)
      .where(eq(emailAttachments.emailId, id))
      .orderBy(asc(emailAttachments.position)),
    /** Key of the page that shows it as mailboxes do; null: there is no such page. */
    preview: hasHtml && !isHidden ? secrets.seal('emailPreview', `${id} ${until}`) : null,
  }
}

/** A frame cannot send the token of a session, so a key opens the page for a while. */
const PREVIEW_MINUTES = 10

/**
 * The HTML of an email, for the holder of a key of `getEmail`.
 * @throws {Refusal} missing `emailMissing`, for a wrong or old key too
 */
export async function openPreview(
  { db, secrets, now }: Reading & Pick<World, 'secrets' | 'now'>,
  key: string,
): Promise<string> {
  const [id = '', until] = readKey(secrets, key).split(' ')
  if (!(Number(until) > now().getTime())) throw new Refusal('missing', 'emailMissing')
  const [email] = await db
    .select({ html: outbox.html, template: outbox.template })
    .from(outbox)
    .where(eq(outbox.id, id))
  if (!email?.html || isSecret(email.template)) throw new Refusal('missing', 'emailMissing')
  return email.html
}

function readKey(secrets: World['secrets'], key: string): string {
  try {
    return secrets.open('emailPreview', key)
  } catch {
    return ''
  }
}

export async function countEmails({ db }: Reading, status: EmailStatus): Promise<number> {
  return db.$count(outbox, conditions[status])
}

type Sending = { sentAt: Date | null; error: string | null; abandonedAt: Date | null }

function withStatus<Row extends Sending>({ abandonedAt, ...row }: Row) {
  const status = emailStatus({ ...row, isAbandoned: abandonedAt !== null })
  return status === 'file' ? { ...row, status, sentAt: null, error: null } : { ...row, status }
}

const isUnsent = isNull(outbox.sentAt)
const isTried = and(isUnsent, isNull(outbox.abandonedAt))

/** The same rule as `emailStatus`, as SQL. */
const conditions = {
  sent: and(isNotNull(outbox.sentAt), isNull(outbox.error)),
  file: and(isNotNull(outbox.sentAt), isNotNull(outbox.error)),
  failed: and(isUnsent, isNotNull(outbox.abandonedAt)),
  retried: and(isTried, isNotNull(outbox.error)),
  waiting: and(isTried, isNull(outbox.error)),
} satisfies Record<EmailStatus, unknown>

const sortColumns = { to: outbox.to, written: outbox.writtenAt, sent: outbox.sentAt }

/** The address an email goes to, by its id. */
export async function recipientsOf({ db }: Reading, ids: string[]) {
  const { id, to } = outbox
  const rows = await db.select({ id, to }).from(outbox).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.to]))
}

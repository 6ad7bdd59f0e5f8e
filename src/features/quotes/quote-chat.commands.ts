import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import { listPreparedTexts } from '#features/prepared-texts/prepared-text.queries.ts'
import { fillText } from '#features/prepared-texts/prepared-text.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { lockRequest } from '#features/requests/request-moves.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { lockVersion } from './quote-version.commands.ts'

/**
 * The prepared text that tells a buyer by chat that the quote is ready, in the buyer's language; for a guest with a
 * private link of its own. The sender alone knows whether it goes out.
 * @throws {Refusal} missing `quoteMissing`, if the buyer has no open version
 */
export async function prepareChatText(
  { db, now, origin }: Pick<World, 'db' | 'now' | 'origin'>,
  requestId: string,
  by: string,
) {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, eq(requests.id, requestId))
    const version = await lockVersion(tx, requestId, ['sent'])
    const { locale, name, company, phone, email } = request
    const prepared = (await listPreparedTexts({ db: tx })).find(
      (text) => text.name === 'quoteReady' && text.locale === locale,
    )
    const at = now()
    const brand = (await findOwner({ db: tx })).name
    const text = fillText(prepared?.text ?? '', {
      name,
      company,
      brand,
      sender: (await listAdminNames({ db: tx }))[by] ?? brand,
      link: await makeRequestLink(tx, request, origin, at),
      until: writeDay(version.validUntil ?? '', locale),
    })
    const on = `${request.number}/${version.n}`
    await recordAuditEntry(tx, { action: 'quote.textPrepared', on, by, at })
    return { text, locale, phone, email }
  })
}

import { eq } from 'drizzle-orm'

import type { Locale } from '#base/locale.ts'
import { saveDraft, startVersion } from '#features/quotes/quote-draft.commands.ts'
import type { QuoteDraft, TypedDraft } from '#features/quotes/quote-draft.ts'
import { sendQuote } from '#features/quotes/quote-send.commands.ts'
import { deliverNextQuote } from '#features/quotes/quote.jobs.ts'
import { listVersions } from '#features/quotes/quote.queries.ts'
import { requestForm } from '#features/requests/request-form.ts'
import { submitAsGuest } from '#features/requests/request.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import type { Buyer } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** User id of a member of the staff. */
export const DESK = '44444444-4444-4444-8444-444444444444'

export const quantities = { camel: { '36': 40, '38': 60 } }

/** The form of a guest, as it is sent. */
export const typedByGuest = {
  lines: JSON.stringify([{ productId: 'alara-1', quantities, note: '' }]),
  name: 'Анна Ваза',
  company: 'Ваза',
  email: 'anna@vaza.example',
  country: 'RU',
  consent: 'on',
  key: '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b',
}

export async function openTrade() {
  const opened = await openTestWorld()
  await fillCatalogue(opened.world)
  return opened
}

/** A guest's request. */
export async function requestAsGuest(
  world: World,
  typed: Record<string, string> = {},
  locale: Locale = 'ru',
) {
  const form = requestForm(locale).parse({ ...typedByGuest, ...typed })
  const { number } = await submitAsGuest(world, form, locale)
  const [request] = await world.db.select().from(requests).where(eq(requests.number, number))
  if (!request) throw new Error('No request')
  const buyer: Buyer = { kind: 'guest', requestId: request.id, name: request.name }
  return { request, buyer }
}

/** The fields that staff fill in before they can send a first draft. */
function filled(draft: QuoteDraft, change: Partial<TypedDraft> = {}): TypedDraft {
  return {
    ...draft,
    incoterm: 'FCA',
    place: 'Istanbul',
    leadTimeDays: 45,
    lines: draft.lines.map((line) => ({ ...line, unitMinor: 8950, name: line.name || 'Coat' })),
    ...change,
  }
}

/** Writes a version of the quote of a request so that it can be sent. @returns the version of the draft */
export async function prepare(
  world: World,
  requestId: string,
  change: Partial<TypedDraft> = {},
): Promise<{ version: number }> {
  await startVersion(world, requestId, DESK)
  const [draft] = await listVersions(world, requestId)
  if (!draft?.draft) throw new Error('No draft')
  await saveDraft(
    world,
    requestId,
    { draft: filled(draft.draft, change), version: draft.version },
    DESK,
  )
  return { version: draft.version + 1 }
}

/** Sends a version of the quote of a request and makes its file. */
export async function quote(world: World, requestId: string, change: Partial<TypedDraft> = {}) {
  const { version } = await prepare(world, requestId, change)
  await sendQuote(world, requestId, version, DESK)
  await renderAll(world)
  await deliverNextQuote(world)
  const [latest] = await listVersions(world, requestId)
  if (!latest?.offer) throw new Error('No offer')
  return { ...latest, offer: latest.offer }
}

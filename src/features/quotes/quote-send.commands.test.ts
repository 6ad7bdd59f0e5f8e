import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import type { Refusal } from '#base/refusal.ts'
import { retryDocument } from '#features/documents/document.commands.ts'
import { renderNextDocument } from '#features/documents/document.jobs.ts'
import { findIssuedDocument, listCompanyDocuments } from '#features/documents/document.queries.ts'
import { documents } from '#features/documents/document.tables.ts'
import { RENDER_ATTEMPTS_MAX } from '#features/documents/document.ts'
import { resendEmail } from '#features/emails/email.commands.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { declineRequest, withdrawRequest } from '#features/requests/request-moves.commands.ts'
import { findGuest } from '#features/requests/request.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { renderAll } from '#testing/documents/sample-document.ts'
import { makeCompanyWithPrices, requestAsCompany, STAFF } from '#testing/trade/company-prices.ts'
import { openTrade, prepare, quantities, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { declineQuote } from './quote-answer.commands.ts'
import { prepareChatText } from './quote-chat.commands.ts'
import { startVersion } from './quote-draft.commands.ts'
import { sendQuote, withdrawQuote } from './quote-send.commands.ts'
import { deliverNextQuote, expireNextQuote, remindNextBuyer } from './quote.jobs.ts'
import { findOwnFile, listOwnVersions, listVersions } from './quote.queries.ts'

const emailsOf = async (world: World, template: string) =>
  world.db.select().from(outbox).where(eq(outbox.template, template)).orderBy(outbox.sequence)

/** Every text in a value, without the names of its fields. */
function wordsOf(value: unknown): string {
  const words: string[] = []
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') words.push(part)
    return part
  })
  return words.join('\n')
}

const tokensIn = (texts: string[]) =>
  texts.flatMap((text) => /#token=([\w-]+)/.exec(text)?.[1] ?? [])

test('fifty sendings of the same draft at once send it once, with the first number', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  const { version } = await prepare(world, request.id)
  const sendings = await Promise.allSettled(
    Array.from({ length: 50 }, () => sendQuote(world, request.id, version, STAFF)),
  )
  expect(sendings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = sendings.filter((sending) => sending.status === 'rejected')
  expect(new Set(refusals.map(({ reason }) => (reason as Refusal).code))).toEqual(
    new Set(['quoteMissing']),
  )
  expect(await world.db.select().from(documents)).toMatchObject([{ reference: 'Q-2026-0001' }])
})

test('quotes that are sent at once have numbers without gaps', async () => {
  const { world } = await openTrade()
  const prepared = []
  for (let index = 0; index < 8; index += 1) {
    const { request } = await requestAsGuest(world, { email: `${index}@vaza.example`, key: '' })
    prepared.push({ id: request.id, ...(await prepare(world, request.id)) })
  }
  await Promise.all(prepared.map(({ id, version }) => sendQuote(world, id, version, STAFF)))
  const rows = await world.db.select().from(documents).orderBy(documents.number)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 8 }, (_, at) => at + 1))
})

test('a quote is a document of the company: listed, verified by its file, replaced by the next version', async () => {
  const { world, passSeconds } = await openTrade()
  const { owner } = await makeCompanyWithPrices(world)
  const line = { productId: 'alara-1', quantities: { camel: { '38': 100 } }, note: '' }
  const { request, buyer } = await requestAsCompany(world, owner, [line])
  const first = await quote(world, request.id)
  passSeconds(60)
  const second = await quote(world, request.id, { discountPercent: 5 })
  expect(await listCompanyDocuments(world, owner.partnerId)).toMatchObject([
    { kind: 'quote', reference: 'Q-2026-0001/2', state: 'ready', validTo: '2026-12-21' },
    { kind: 'quote', reference: 'Q-2026-0001', state: 'ready' },
  ])
  const verify = (hash: string | null) =>
    findIssuedDocument(world, { hash: hash ?? '', reference: null })
  expect(await verify(first.documentHash)).toMatchObject({ version: 1, isLatest: false })
  expect(await verify(second.documentHash)).toMatchObject({ version: 2, isLatest: true })
  const [latest] = await listOwnVersions(world, request.id, buyer)
  expect(latest?.paper.facts).toContainEqual({ label: 'Заменяет', value: 'Q-2026-0001' })
  expect((await findOwnFile(world, second.id, buyer)).fileName).toBe('Q-2026-0001-v2-RU.pdf')
})

test('a coat that is sent without a word is a line of the quote, whose pieces staff fill in', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world, { lines: '', basis: 'sample' })
  await startVersion(world, request.id, STAFF)
  const [draft] = await listVersions(world, request.id)
  expect(draft?.draft?.lines).toMatchObject([{ productId: null, quantities: {} }])
  expect(draft?.faults).toContain('pieces.0')
})

test('an offer of a model that is gone is not sent as a model of the buyer', async () => {
  const { world } = await openTrade()
  const { request } = await requestAsGuest(world)
  const line = { productId: 'gone', name: 'Coat', quantities, unitMinor: 89_50, note: '' }
  const { version } = await prepare(world, request.id, {
    lines: [{ ...line, discountPercent: 0 }],
  })
  expect((await listVersions(world, request.id))[0]?.faults).toEqual([])
  await expect(sendQuote(world, request.id, version, STAFF)).rejects.toMatchObject({
    kind: 'invalid',
    code: 'quoteIncomplete',
  })
})

test('a quote whose file cannot be made is not sent, is shown with its fault, and goes out once it can be', async () => {
  const { world, passDays } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const { version } = await prepare(world, request.id)
  await sendQuote(world, request.id, version, STAFF)
  const broken = {
    ...world,
    pdf: { typeset: () => Promise.reject(new Error('No memory left')) },
  }
  for (let attempt = 0; attempt < RENDER_ATTEMPTS_MAX; attempt += 1) {
    await renderNextDocument(broken)
    passDays(1)
  }
  expect(await renderNextDocument(broken)).toBe(false)
  expect(await deliverNextQuote(world)).toBe(false)
  const [failed] = await listVersions(world, request.id)
  expect(failed).toMatchObject({
    state: 'sending',
    reference: 'Q-2026-0001',
    document: { state: 'failed', fault: 'No memory left', attempts: RENDER_ATTEMPTS_MAX },
    email: null,
  })
  expect(await listOwnVersions(world, request.id, buyer)).toEqual([])

  await retryDocument(world, failed?.document?.id ?? '', STAFF)
  await renderAll(world)
  expect(await deliverNextQuote(world)).toBe(true)
  expect(await deliverNextQuote(world)).toBe(false)
  expect(await listVersions(world, request.id)).toMatchObject([
    { state: 'sent', email: { state: 'waiting', to: 'anna@vaza.example' } },
  ])
})

test('a version that is withdrawn before its file is made reaches no buyer, and neither does that of a closed request', async () => {
  const { world } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const { version } = await prepare(world, request.id)
  await sendQuote(world, request.id, version, STAFF)
  await withdrawQuote(world, request.id, STAFF)
  const second = await prepare(world, request.id)
  await sendQuote(world, request.id, second.version, STAFF)
  await withdrawRequest(world, request.id, buyer)
  await renderAll(world)
  while (await deliverNextQuote(world));
  expect((await listVersions(world, request.id)).map(({ state }) => state)).toEqual([
    'withdrawn',
    'withdrawn',
  ])
  expect(await emailsOf(world, 'shop.quoteSent')).toEqual([])
  expect(await listOwnVersions(world, request.id, buyer)).toEqual([])
})

test('the state of the email stands on the quote, and it can be sent again', async () => {
  const { world, sendWaitingEmails, emails, passSeconds } = await openTrade()
  const { request } = await requestAsGuest(world)
  const { id } = await quote(world, request.id)
  const read = async () => (await listVersions(world, request.id))[0]?.email
  expect(await read()).toMatchObject({ state: 'waiting' })
  const of = eq(outbox.about, id)
  const states = [
    [{ error: '452 4.2.2 Mailbox full', attempts: 1 }, 'retried'],
    [{ error: '550 5.7.1 Spam', abandonedAt: world.now() }, 'failed'],
    [{ error: '550 5.1.1 No such user', abandonedAt: world.now() }, 'bounced'],
  ] as const
  for (const [change, state] of states) {
    await world.db.update(outbox).set(change).where(of)
    expect(await read()).toMatchObject({ state, error: change.error })
  }
  await resendEmail(world, (await read())?.id ?? '', STAFF)
  expect(await read()).toMatchObject({ state: 'waiting', error: null })
  await sendWaitingEmails()
  expect(await read()).toMatchObject({ state: 'sent' })

  passSeconds(61)
  emails.length = 0
  await resendEmail(world, (await read())?.id ?? '', STAFF)
  expect(await read()).toMatchObject({ state: 'waiting' })
  await sendWaitingEmails()
  expect(emails).toMatchObject([
    { to: 'anna@vaza.example', files: [{ fileName: 'Q-2026-0001-RU.pdf' }] },
  ])
  expect(await read()).toMatchObject({ state: 'sent' })
})

test('a buyer is reminded 48 and 24 hours before an offer ends, each time once and in their language', async () => {
  const { world, passSeconds } = await openTrade()
  const { request } = await requestAsGuest(world)
  await quote(world, request.id, { validUntil: '2026-11-25' })
  // It ends at midnight of Istanbul after 25 November, 108 hours after 09:00 in UTC on 21 November less three hours.
  const hours = async (count: number) => {
    passSeconds(count * 3600)
    while (await remindNextBuyer(world));
    return (await emailsOf(world, 'shop.quoteEnding')).length
  }
  expect(await hours(0)).toBe(0)
  expect(await hours(59)).toBe(0)
  expect(await hours(1)).toBe(1)
  expect(await hours(23)).toBe(1)
  expect(await hours(1)).toBe(2)
  expect(await hours(23)).toBe(2)
  const [first] = await emailsOf(world, 'shop.quoteEnding')
  expect(first?.text).toContain(
    'Предложение Q-2026-0001 действует до 25 ноября 2026 г. включительно.',
  )
  passSeconds(3600)
  expect(await remindNextBuyer(world)).toBe(false)
  expect(await expireNextQuote(world)).toBe(true)
})

test('an offer that is sent in its last days reminds only of what is still ahead, and an answered offer of nothing', async () => {
  const { world, passDays } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  await quote(world, request.id, { validUntil: '2026-11-22' })
  while (await remindNextBuyer(world));
  expect(await emailsOf(world, 'shop.quoteEnding')).toHaveLength(0)
  passDays(1)
  while (await remindNextBuyer(world));
  expect(await emailsOf(world, 'shop.quoteEnding')).toHaveLength(1)

  const second = await quote(world, request.id, { validUntil: '2026-11-26' })
  await declineQuote(world, second.id, { reason: 'price', comment: '' }, buyer)
  passDays(4)
  expect(await remindNextBuyer(world)).toBe(false)
})

test('an expired version is read-only for both sides', async () => {
  const { world, passDays } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const { id } = await quote(world, request.id, { validUntil: '2026-11-21' })
  passDays(1)
  const expired = { kind: 'conflict', code: 'quoteExpired' }
  await expect(withdrawQuote(world, request.id, STAFF)).rejects.toMatchObject(expired)
  const reason = { reason: 'price' as const, comment: '' }
  await expect(declineQuote(world, id, reason, buyer)).rejects.toMatchObject(expired)
  expect(await listOwnVersions(world, request.id, buyer)).toMatchObject([
    { isOpen: false, isOver: true, mayRenew: true },
  ])
  await expireNextQuote(world)
  await expect(declineQuote(world, id, reason, buyer)).rejects.toMatchObject({ code: 'quoteMoved' })
  await expect(withdrawQuote(world, request.id, STAFF)).rejects.toMatchObject({
    code: 'quoteMissing',
  })
})

test('when a request is closed, the private links of earlier emails end and the latest link stays', async () => {
  const { world, passSeconds } = await openTrade()
  const { request } = await requestAsGuest(world)
  await quote(world, request.id)
  passSeconds(60)
  const version = request.version + 1
  await declineRequest(world, request.id, { text: 'Нет ткани.', version }, STAFF)
  const rows = await world.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.to, 'anna@vaza.example'))
    .orderBy(outbox.sequence)
  const tokens = tokensIn(rows.map(({ text }) => text))
  expect(tokens).toHaveLength(3)
  const reads = await Promise.allSettled(tokens.map((token) => findGuest(world, token)))
  expect(reads.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('the staff speak Turkish, the buyer Russian, the worker English: page, PDF, email and chat text are Russian', async () => {
  const { world } = await openTrade()
  const { request, buyer } = await requestAsGuest(world, { phone: '+905321112233' })
  const sent = await quote(world, request.id, { note: 'Спасибо.' })
  const [version] = await listOwnVersions(world, request.id, buyer)
  const [document] = await world.db.select().from(documents)
  const [email] = await emailsOf(world, 'shop.quoteSent')
  const chat = await prepareChatText(world, request.id, STAFF)
  expect(version?.paper).toEqual(document?.snapshot.parts[0])
  expect(chat).toMatchObject({ locale: 'ru', phone: '+905321112233', email: request.email })
  const [token = ''] = tokensIn([chat.text])
  expect(await findGuest(world, token)).toMatchObject({ requestId: request.id })

  const surfaces = {
    page: wordsOf(version?.paper),
    email: `${email?.subject} ${email?.text}`,
    chat: chat.text,
  }
  // Names of cities and terms of delivery are the same in all languages.
  const foreign = /\b(teklif|geçerli|merhaba|quotation|valid|total|price|toplam|fiyat)/i
  for (const [surface, words] of Object.entries(surfaces))
    expect({
      surface,
      foreign: foreign.exec(words)?.[0],
      isRussian: /предложение/i.test(words),
    }).toEqual({ surface, foreign: undefined, isRussian: true })

  const acceptance = {
    name: 'Анна',
    documentHash: sent.documentHash ?? '',
    termsHash: sent.offer.terms.saleTerms?.hash ?? '',
  }
  await acceptQuote(world, sent.id, acceptance, buyer)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { guestRequestsRouter } from '#api/requests/requests.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import { productColors } from '#features/catalogue/product.tables.ts'
import { collectOwnData } from '#features/data-requests/own-data.queries.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { orders } from '#features/orders/order.tables.ts'
import { erasePerson } from '#features/personal-data/personal-data.commands.ts'
import { collectPersonalData } from '#features/personal-data/personal-data.queries.ts'
import { emailText } from '#i18n/email.mail.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { eachNamedLanguage } from '#testing/languages.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { openTrade, quote, requestAsGuest } from '#testing/trade/open-trade.ts'
import { pdf } from '#testing/trade/sample-files.ts'

import { getCompanyContact } from './company-contact.queries.ts'
import { deleteOldRequests } from './person-requests.commands.ts'
import { sweepRequestFiles } from './request-file.jobs.ts'
import { requestFiles } from './request-file.tables.ts'
import { requestContent } from './request-form.ts'
import { askBuyer, declineRequest, openRequest } from './request-moves.commands.ts'
import { submitAsCompany } from './request.commands.ts'
import { requestAddress, requestReceived } from './request.mail.ts'
import { getRequest } from './request.queries.ts'
import { requestEvents, requestLines, requests } from './request.tables.ts'
import { splitByModel, writeGone } from './requested-model.ts'

const anna = 'anna@vaza.example'
const DESK = '44444444-4444-4444-8444-444444444444'

test('fifty simultaneous forms with the same key make a single request, with a number, an email and its files', async () => {
  const { world, formOf } = await openFiles()
  await formOf(formToken()).send('a.pdf', pdf())
  const sent = await Promise.all(
    Array.from({ length: 50 }, () => requestAsGuest(world, { files: formToken() })),
  )
  expect(new Set(sent.map(({ request }) => request.number))).toEqual(new Set(['R-2026-0001']))
  expect(await world.db.select().from(requests)).toHaveLength(1)
  expect(await world.db.select().from(requestFiles)).toMatchObject([
    { requestId: sent[0]?.request.id },
  ])
  const receipts = await world.db.select().from(outbox).where(eq(outbox.to, anna))
  expect(receipts.map(({ template }) => template)).toEqual(['shop.requestReceived'])
  // Another form is another request.
  const other = await requestAsGuest(world, { key: crypto.randomUUID() })
  expect(other.request.number).toBe('R-2026-0002')
})

test('a color or pieces that are not split over the matrix are written in words', async () => {
  const { world } = await openTrade()
  const open = [
    { productId: 'alara-1', quantities: {}, note: 'As last year', color: 'camel', total: 120 },
  ]
  const { request } = await requestAsGuest(world, { lines: JSON.stringify(open) }, 'en')
  const rows = await world.db
    .select()
    .from(requestLines)
    .where(eq(requestLines.requestId, request.id))
  expect(rows.map(({ note }) => note)).toEqual(['As last year\nColor: Camel, Pieces: 120'])
})

test('all emails to a buyer are in the language of the request, regardless of the author', async () => {
  const { world } = await openTrade()
  const texts = { tr: /[ğış]/, en: /Your|request/, ru: /[а-я]{4}/ }
  for (const [locale, letters] of eachNamedLanguage(texts)) {
    const email = `${locale}@vaza.example`
    const typed = { email, key: crypto.randomUUID() }
    const { request } = await requestAsGuest(world, typed, locale)
    await openRequest(world, request.id, DESK)
    await askBuyer(world, request.id, { text: '?', version: 2 }, DESK)
    await declineRequest(world, request.id, { text: '.', version: 3 }, DESK)
    const rows = await world.db.select().from(outbox).where(eq(outbox.to, email))
    expect(new Set(rows.map(({ template }) => template))).toEqual(
      new Set(['shop.requestDeclined', 'shop.requestQuestion', 'shop.requestReceived']),
    )
    for (const { subject, text, template } of rows) {
      expect({ template, locale, isIn: letters.test(subject + text) }).toMatchObject({
        isIn: true,
      })
      expect(/[а-я]/.test(subject)).toBe(locale === 'ru')
      expect(text).toContain(`http://localhost:3000/${locale}/`)
    }
  }
})

test('no endpoint of guests answers without a link, and a link opens nothing of another request', async () => {
  const { world, router, holderOf } = await openFiles()
  const own = await requestAsGuest(world)
  const other = await requestAsGuest(world, {
    email: 'other@else.example',
    key: crypto.randomUUID(),
    message: 'a secret of the other',
  })
  const sent = await quote(world, other.request.id)
  const others = await holderOf(other.request)
  const file = String((await others.send('secret.pdf', pdf())).body['id'])
  const { token } = await holderOf(own.request)
  const before = await world.db.select().from(requests)

  const endpoints = [
    ...new Set(
      guestRequestsRouter.routes
        .filter(
          ({ method, path }) =>
            method !== 'ALL' && !/^\/(?:models|read-text|read-sheet|form\/)/.test(path),
        )
        .map(({ method, path }) => `${method} ${path}`),
    ),
  ]
  expect(endpoints.length).toBeGreaterThan(15)
  const bodies: Record<string, object> = {
    'POST /:id/information': { text: 'taken over' },
    'POST /:id/view': { version: sent.id },
    'POST /:id/files': { name: 'taken-over.pdf', bytes: 10 },
    'POST /:id/order/payments/:position': {
      paidOn: '2026-11-21',
      minor: 100,
      reference: 'taken over',
    },
    'POST /:id/order/samples/:sample': { decision: 'approve', comment: '' },
    'POST /:id/order/proposals': { kind: 'change', text: 'taken over' },
    'POST /:id/order/proposals/:proposal': { isAgreed: true, text: '' },
    'POST /quotes/:version/change': { comment: 'taken over' },
    'POST /quotes/:version/decline': { reason: 'price', comment: '' },
    'POST /quotes/:version/accept': {
      name: 'Bela',
      documentHash: '0'.repeat(64),
      termsHash: '',
    },
  }
  for (const endpoint of endpoints) {
    const [method = '', path = ''] = endpoint.split(' ')
    const address = path
      .replace(':id', other.request.id)
      .replace(':file', file)
      .replace(':version', sent.id)
      .replace(':position', '0')
      .replace(/:(sample|proposal|document)/, crypto.randomUUID())
    const body = bodies[endpoint] && JSON.stringify(bodies[endpoint])
    for (const known of [token, null, 'x'.repeat(43)]) {
      const headers = {
        'content-type': 'application/json',
        ...(known && { 'x-request-token': known }),
      }
      const answer = await router.request(`/api/requests${path === '/' ? '' : address}`, {
        method,
        headers,
        ...(method !== 'GET' && body && { body }),
      })
      const text = await answer.text()
      const isOwnList = path === '/' && known === token
      expect({ endpoint, known, status: answer.status }).toEqual({
        endpoint,
        known,
        status: isOwnList ? 200 : 404,
      })
      expect(text).not.toContain('secret')
      expect(text).not.toContain(other.request.id)
    }
  }
  expect(await world.db.select().from(requests)).toEqual(before)
  expect(await world.db.select().from(requestFiles)).toHaveLength(1)
})

test('the erasure of a person leaves no request, text or file, and of an order only the order', async () => {
  const { world, holderOf, files, passDays } = await openFiles()
  const plain = await requestAsGuest(world)
  await (await holderOf(plain.request)).send('plain.pdf', pdf('plain'))
  const ordered = await requestAsGuest(world, { key: crypto.randomUUID(), message: 'Анна ждёт' })
  await (await holderOf(ordered.request)).send('ordered.pdf', pdf('ordered'))
  const sent = await quote(world, ordered.request.id)
  const acceptance = {
    name: 'Анна Ваза',
    documentHash: sent.documentHash ?? '',
    termsHash: sent.offer.terms.saleTerms?.hash ?? '',
  }
  await acceptQuote(world, sent.id, acceptance, ordered.buyer)

  const { records } = await collectPersonalData(world, anna)
  expect(records.quoteRequests).toMatchObject([
    { number: 'R-2026-0001', files: ['plain.pdf'] },
    { number: 'R-2026-0002', files: ['ordered.pdf'], message: 'Анна ждёт' },
  ])
  expect(records.orders).toMatchObject([{ order: 'O-2026-0001' }])
  expect(await erasePerson(world, anna, DESK)).toMatchObject({ quoteRequests: 2 })
  expect(await world.db.select().from(requests)).toMatchObject([
    { number: 'R-2026-0002', name: '', email: '', message: '', userId: null },
  ])
  expect(await world.db.select().from(orders)).toHaveLength(1)
  expect(await world.db.select().from(requestFiles)).toEqual([])
  passDays(2)
  await sweepRequestFiles(world)
  expect([...files.keys()].filter((key) => key.startsWith('request-files/'))).toEqual([])
})

test('partners read their requests in their own data, and the company is erased with them', async () => {
  const { world } = await openTrade()
  const { userId } = await makePartner(world, anna)
  const content = requestContent('tr').parse({ description: 'Uzun bir manto, yünlü' })
  await submitAsCompany(world, content, await getCompanyContact(world, userId), 'tr')
  const user = await findUserByEmail(world, anna)
  const own = await collectOwnData(world, user!, crypto.randomUUID())
  expect(own.quoteRequests).toMatchObject([{ number: 'R-2026-0001', locale: 'tr' }])
  await erasePerson(world, anna, DESK)
  expect(await world.db.select().from(requests)).toEqual([])
})

test('a request without an order is deleted two years after the last entry of its thread', async () => {
  const { world, passDays } = await openTrade()
  const old = await requestAsGuest(world)
  const talked = await requestAsGuest(world, { key: crypto.randomUUID() })
  passDays(700)
  await openRequest(world, talked.request.id, DESK)
  passDays(40)
  await deleteOldRequests(world)
  const remaining = await world.db.select({ id: requests.id }).from(requests)
  expect(remaining).toEqual([{ id: talked.request.id }])
  const events = await world.db.select({ of: requestEvents.requestId }).from(requestEvents)
  expect(events.map(({ of }) => of)).not.toContain(old.request.id)
})

test('lost colors and sizes of a model are named in the reader’s language, and count for no minimum', async () => {
  const { world } = await openTrade()
  const quantities = { camel: { '38': 30 }, black: { '38': 20 } }
  const lines = JSON.stringify([{ productId: 'alara-1', quantities, note: '' }])
  const { request } = await requestAsGuest(world, { lines })
  await world.db.delete(productColors).where(eq(productColors.color, 'black'))
  const [line] = (await getRequest(world, request.id, 'ru')).lines
  const black = line?.colors.find(({ code }) => code === 'black')
  expect(black?.name).toMatch(/[а-я]/i)
  expect(line).toMatchObject({ quantities, remaining: { camel: { '38': 30 } } })
  expect(line?.shortfalls.map(({ color }) => color)).not.toContain('black')
  const { gone } = splitByModel(quantities, line!.model!)
  expect(writeGone(gone, line!.colors)).toBe(`${black?.name}, 38: 20`)
})

test('a private link says what its holder can do; the link of a company, which asks for a login, does not', () => {
  const submittedAt = new Date('2026-11-21T09:00:00Z')
  const origin = 'https://manto1976.example'
  const request = {
    id: '3f2a91c0-1111-4111-8111-111111111111',
    number: 'R-2026-0001',
    name: 'Anna',
    company: 'Vaza',
    email: anna,
    country: 'KZ',
    submittedAt,
  }
  for (const locale of locales) {
    const receiptOf = (partnerId: string | null, token: string | null) => {
      const sent = { ...request, locale, partnerId }
      return requestReceived(sent, requestAddress(sent, origin, token), submittedAt)(brandOwner)
    }
    const note = emailText(locale)('privateLink.read')
    const guest = receiptOf(null, 'x'.repeat(43))
    expect(guest.text).toContain(`#token=${'x'.repeat(43)}\n\n${note}\n\n`)
    const partner = receiptOf('3f2a91c0-2222-4222-8222-222222222222', null)
    expect(partner.text).not.toContain(note)
    expect(partner.text).not.toMatch(/\n{3}/)
  }
})

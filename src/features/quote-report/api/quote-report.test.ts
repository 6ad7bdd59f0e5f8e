import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { declineQuote } from '#features/quotes/quote-answer.commands.ts'
import { askBuyer, openRequest, sortRequest } from '#features/requests/request-moves.commands.ts'
import { requests } from '#features/requests/request.tables.ts'
import { openSessionOf } from '#testing/auth/make-account.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { DESK, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

const REPORT = '/api/admin/quote-report'

test('an empty shop has an empty report', async () => {
  const { call } = await createStaffSession()
  expect((await call('GET', `${REPORT}?weeks=999&locale=xx`)).body).toEqual({
    weeks: 13,
    answers: [],
    byCountry: [],
    byModel: [],
    reasons: [],
  })
})

test('requests are counted by what became of them, with the time to the first word and the first quote', async () => {
  const { world, call, passSeconds, passDays } = await createStaffSession()
  await fillCatalogue(world)
  const ask = (key: string, country: string) =>
    requestAsGuest(world, { key: '', email: `${key}@b.example`, country, name: `Buyer ${key}` })
  await ask('old', 'US')
  passDays(30)
  const accepted = await ask('a', 'DE')
  const declined = await ask('b', 'DE')
  const inquiry = await ask('c', 'RU')
  const spam = await ask('d', 'FR')
  await sortRequest(world, spam.request.id, 'markAsSpam', DESK)

  passSeconds(2 * 3600)
  await openRequest(world, inquiry.request.id, DESK)
  const [{ version } = { version: 0 }] = await world.db
    .select()
    .from(requests)
    .where(eq(requests.id, inquiry.request.id))
  await askBuyer(world, inquiry.request.id, { text: 'Which cloth?', version }, DESK)
  const { id, documentHash } = await quote(world, accepted.request.id)
  const acceptance = { name: 'Buyer', documentHash: documentHash ?? '', termsHash: '' }
  await acceptQuote(world, id, acceptance, accepted.buyer)
  passSeconds(8 * 3600)
  const other = await quote(world, declined.request.id)
  await declineQuote(world, other.id, { reason: 'price', comment: 'Too much' }, declined.buyer)

  const token = await openSessionOf(world, 'staff@manto.example')
  const read = async (weeks: number) =>
    (await call('GET', `${REPORT}?weeks=${weeks}&locale=en`, undefined, token)).body
  const body = await read(4)
  expect(body).toEqual({
    weeks: 4,
    answers: [
      { kind: 'answer', total: 3, done: 3, medianHours: 2, mostHours: 8.4 },
      { kind: 'quote', total: 3, done: 2, medianHours: 6, mostHours: 9.2 },
    ],
    byCountry: [
      { country: 'DE', total: 2, quoted: 2, ordered: 1 },
      { country: 'RU', total: 1, quoted: 0, ordered: 0 },
    ],
    byModel: [
      {
        styleCode: 'MN-1',
        name: expect.stringContaining('Alara'),
        total: 3,
        quoted: 2,
        ordered: 1,
      },
    ],
    reasons: [{ reason: 'price', total: 1 }],
  })
  // Neither names nor amounts.
  expect(JSON.stringify(body)).not.toMatch(/Buyer|example|minor|8950/)
  expect((await read(13)).byCountry).toHaveLength(3)
})

import { expect, test } from 'vitest'

import { readListQuery } from '#base/list.ts'
import { openTrade, prepare, quote, requestAsGuest } from '#testing/trade/open-trade.ts'

import { countEndingQuotes, listQuotes } from './quote-list.queries.ts'
import { quoteList } from './quote-list.ts'
import { withdrawQuote } from './quote-send.commands.ts'

const STAFF = '44444444-4444-4444-8444-444444444444'

async function openList() {
  const opened = await openTrade()
  const { world } = opened
  const requestOf = async (company: string) => {
    const typed = { company, email: `${company}@shop.example`, key: crypto.randomUUID() }
    return (await requestAsGuest(world, typed, 'en')).request
  }
  const list = async (search: Record<string, string> = {}) => {
    const answer = await listQuotes(
      world,
      readListQuery(quoteList, (name) => search[name]),
    )
    expect(answer.total).toBe(answer.rows.length)
    return answer.rows
  }
  const companies = async (search: Record<string, string>) =>
    (await list(search)).map(({ company }) => company)
  return { ...opened, requestOf, list, companies }
}

test('the list has the latest version of each quote, with its total, last day and state', async () => {
  const { world, requestOf, list } = await openList()
  const vaza = await requestOf('Vaza')
  await quote(world, vaza.id, { validUntil: '2026-12-20' })
  await withdrawQuote(world, vaza.id, STAFF)
  const second = await quote(world, vaza.id, { currency: 'USD', validUntil: '2026-12-24' })
  const lena = await requestOf('Lena')
  await prepare(world, lena.id, { currency: 'TRY' })

  const rows = await list({ sort: 'buyer' })
  expect(rows).toMatchObject([
    { company: 'Lena', number: null, n: 1, state: 'draft', total: null, currency: 'TRY' },
    {
      requestId: vaza.id,
      requestNumber: vaza.number,
      number: 'Q-2026-0001',
      n: 2,
      state: 'sent',
      isPartner: false,
      total: second.offer.totals.total,
      currency: 'USD',
      validUntil: '2026-12-24',
      isOver: false,
    },
  ])
  expect(rows[1]?.sentAt).toBeInstanceOf(Date)
})

test('quotes are found by number, version and buyer, and filtered by state, currency and an end within a week', async () => {
  const { world, requestOf, companies, passDays } = await openList()
  const today = world.now().toISOString().slice(0, 10)
  const dayIn = (days: number) =>
    new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  await quote(world, (await requestOf('Soon')).id, { validUntil: dayIn(7) })
  await quote(world, (await requestOf('Later')).id, { validUntil: dayIn(8), currency: 'USD' })
  await prepare(world, (await requestOf('Draft')).id, { validUntil: dayIn(3) })

  expect(await companies({})).toHaveLength(3)
  expect(await companies({ q: 'q-2026-0002' })).toEqual(['Later'])
  expect(await companies({ q: 'Q-2026-0001/1' })).toEqual(['Soon'])
  expect(await companies({ q: 'draft@shop' })).toEqual(['Draft'])
  expect(await companies({ q: '100%' })).toEqual([])
  expect(await companies({ state: 'sent', sort: 'validUntil' })).toEqual(['Soon', 'Later'])
  expect(await companies({ state: 'draft' })).toEqual(['Draft'])
  expect(await companies({ currency: 'USD' })).toEqual(['Later'])
  expect(await companies({ ends: 'soon' })).toEqual(['Soon'])
  expect(await countEndingQuotes(world)).toBe(1)
  passDays(8)
  expect(await companies({ ends: 'soon' })).toEqual(['Later'])
})

test('an offer whose last day is over is told to be, before the job has come to it', async () => {
  const { world, requestOf, list, passDays } = await openList()
  await quote(world, (await requestOf('Vaza')).id, {})
  passDays(40)
  expect(await list()).toMatchObject([{ state: 'sent', isOver: true }])
})

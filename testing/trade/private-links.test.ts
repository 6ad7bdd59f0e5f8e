import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { deactivatePartner, reactivatePartner } from '#features/companies/partner.commands.ts'
import { makeRequestLink } from '#features/requests/request-link.commands.ts'
import { sortRequest, withdrawRequest } from '#features/requests/request-moves.commands.ts'
import { findGuest } from '#features/requests/request.queries.ts'
import { requests } from '#features/requests/request.tables.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { DESK, openTrade, requestAsGuest } from '#testing/trade/open-trade.ts'

/** A guest's request with two private links. */
async function openLinks() {
  const opened = await openTrade()
  const { world } = opened
  const sent = await requestAsGuest(world)
  const link = async () => {
    const address = await makeRequestLink(world.db, sent.request, world.origin, world.now())
    return address.split('#token=')[1] ?? ''
  }
  const [first, latest] = [await link(), await link()]
  const opens = (token: string) =>
    findGuest(world, token).then(
      () => true,
      ({ code }) => code,
    )
  return { ...opened, ...sent, first, latest, opens }
}

test('a request that its buyer withdraws, or that staff mark as spam, keeps the latest private link alone', async () => {
  for (const close of ['withdraw', 'spam']) {
    const { world, request, buyer, first, latest, opens } = await openLinks()
    expect([await opens(first), await opens(latest)]).toEqual([true, true])
    if (close === 'withdraw') await withdrawRequest(world, request.id, buyer)
    else await sortRequest(world, request.id, 'markAsSpam', DESK)
    expect([close, await opens(first), await opens(latest)]).toEqual([
      close,
      'requestMissing',
      true,
    ])
  }
})

test('a private link to a request of a company ends with the company, and for good', async () => {
  const { world, request, latest, opens, passSeconds } = await openLinks()
  const { partnerId } = await makePartner(world, 'bela@vaza.example')
  await world.db.update(requests).set({ partnerId }).where(eq(requests.id, request.id))
  expect(await opens(latest)).toBe(true)
  passSeconds(60)
  await deactivatePartner(world, partnerId, DESK)
  expect(await opens(latest)).toBe('requestMissing')
  await reactivatePartner(world, partnerId, DESK)
  expect(await opens(latest)).toBe('requestMissing')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { publishLegalText, saveLegalText } from '#features/legal-texts/legal-text.commands.ts'
import { findLegalTextInForce } from '#features/legal-texts/legal-text.queries.ts'
import { acceptQuote } from '#features/orders/acceptance.commands.ts'
import { orders } from '#features/orders/order.tables.ts'
import type { Offer } from '#features/quotes/offer.ts'
import { saleTermsText } from '#features/quotes/quote.paper.ts'
import { listOwnVersions } from '#features/quotes/quote.queries.ts'
import { readBuiltInLegal } from '#i18n/legal.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { renderPage } from '#testing/render-page.ts'
import * as saleTerms from '#web/site/legal/sale-terms.tsx'

import { openTrade, quote, requestAsGuest } from './open-trade.ts'

const BY = '33333333-3333-4333-8333-333333333333'

async function publish(world: World, version: number, text: string): Promise<void> {
  const document = Object.fromEntries(locales.map((each) => [each, { title: 'Koşullar', text }]))
  await saveLegalText(world, { name: 'saleTerms', version }, document, BY)
  const next = { name: 'saleTerms', version: version + 1 } as const
  await publishLegalText(world, next, '2026-11-21', BY)
}

const acceptanceOf = (version: { documentHash: string | null }, termsHash: string) => ({
  name: 'Анна Ваза',
  documentHash: version.documentHash ?? '',
  termsHash,
})

test('an order stands on the very terms of sale that its offer named, and a later version changes nothing', async () => {
  const { world } = await openTrade()
  await publish(world, 0, 'Dokuz gün içinde bildirilir.')
  const named = await findLegalTextInForce(world, 'saleTerms')
  const { request, buyer } = await requestAsGuest(world)
  const sent = await quote(world, request.id)
  expect(sent.offer.terms.saleTerms).toEqual({ version: '2026-11-21.1', hash: named?.hash })

  const link = '/ru/usloviya-prodazhi?version=2026-11-21.1'
  const [own] = await listOwnVersions(world, request.id, buyer)
  expect(JSON.stringify(own?.paper)).toContain(link)
  const [email] = await world.db.select().from(outbox).where(eq(outbox.template, 'shop.quoteSent'))
  expect(email?.text).toContain(link)

  await publish(world, 1, 'Altı gün içinde bildirilir.')
  expect((await renderPage(world, saleTerms, link)).pageText).toContain('Dokuz gün')
  const later = await findLegalTextInForce(world, 'saleTerms')
  for (const hash of ['', later?.hash ?? ''])
    await expect(
      acceptQuote(world, sent.id, acceptanceOf(sent, hash), buyer),
    ).rejects.toMatchObject({ kind: 'conflict', code: 'documentDiffers' })
  await acceptQuote(world, sent.id, acceptanceOf(sent, named?.hash ?? ''), buyer)
  expect(await world.db.select().from(orders)).toMatchObject([{ termsVersion: '2026-11-21.1' }])
})

test('until the owner has published terms of sale, no page, offer or acceptance names any', async () => {
  const { world } = await openTrade()
  const { request, buyer } = await requestAsGuest(world)
  const sent = await quote(world, request.id)
  expect(sent.offer.terms).toMatchObject({ saleTerms: null })
  const [own] = await listOwnVersions(world, request.id, buyer)
  expect(JSON.stringify(own?.paper)).toContain('условия продажи не приложены')
  const { pageText } = await renderPage(world, saleTerms, '/tr/satis-kosullari')
  expect(pageText).toContain('satış koşulları yayımlanmadı')
  expect(pageText).not.toContain('yürürlükte')

  const { document } = readBuiltInLegal('saleTerms')
  await saveLegalText(world, { name: 'saleTerms', version: 0 }, document, BY)
  expect(await findLegalTextInForce(world, 'saleTerms')).toBeNull()
  await expect(
    acceptQuote(world, sent.id, acceptanceOf(sent, 'a'.repeat(64)), buyer),
  ).rejects.toMatchObject({ code: 'documentDiffers' })
  await acceptQuote(world, sent.id, acceptanceOf(sent, ''), buyer)
  expect(await world.db.select().from(orders)).toMatchObject([{ termsVersion: '' }])
})

test('an offer of before names its version, and says that the text of that day is not kept', () => {
  const offer = { language: 'en', terms: { termsVersion: '2026-11' } } as Offer
  expect(saleTermsText(offer, '')).toBe(
    'Terms of sale, version 2026-11. Their text of that day is not kept here.',
  )
})

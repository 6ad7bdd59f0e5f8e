import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { renderPage } from '#testing/render-page.ts'
import { openTrade, typedByGuest } from '#testing/trade/open-trade.ts'
import { localeContext, networkContext, worldContext } from '#web/shell/context.ts'

import * as page from './get-a-quote.tsx'

test('the page after a request names its number and the promised time of the answer, also without script', async () => {
  const { world } = await openTrade()
  const receiptTexts = {
    tr: /R-2026-0001 numaralı talebiniz .*en geç \d+ \p{L}+ \p{L}+, \d\d:\d\d \(GMT\+3\)\. .*e-postada/u,
    en: /Request R-2026-0002 .* by \d\d:\d\d on \w+, \d+ \w+ \(GMT\+3\)\. .* e-mail/,
    ru: /Запрос R-2026-0003 .*до \d\d:\d\d \(GMT\+3\), \p{L}+, \d+ \p{L}+\. .*письме/u,
  }
  for (const locale of locales) {
    const path = pathTo('getAQuote', locale)
    const context = new RouterContextProvider()
    context.set(worldContext, world)
    context.set(localeContext, locale)
    context.set(networkContext, '192.0.2.1')
    const typed = { ...typedByGuest, key: crypto.randomUUID() }
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams(typed),
    })
    const answer = await page.action({ request, context } as never)
    if (!(answer instanceof Response)) throw new Error('The form was refused')
    const address = answer.headers.get('location') ?? ''
    expect(address).toMatch(/#sent$/)
    const { pageText } = await renderPage(world, page, address)
    expect(pageText).toMatch(receiptTexts[locale])
  }
})

test('an invented address of the page of thanks shows the general promise', async () => {
  const { world } = await openTrade()
  const forged = '/en/get-a-quote?sent=Call+%2B7+900&due=soon&request=x'
  const { pageText } = await renderPage(world, page, forged)
  expect(pageText).toContain('On working days we answer within 24 hours.')
  expect(pageText).not.toContain('Call')
  expect(pageText).not.toContain('Open the request')
})

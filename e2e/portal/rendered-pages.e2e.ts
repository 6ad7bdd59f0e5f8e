import { expect, type Page, test } from '@playwright/test'

import { PAGE_PASS_USER } from '#auth/sessions/page-pass.ts'
import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { alive, waitForArea } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { placeOrder } from '../trade-actions.ts'

/** Far from the zone of the server: another day there for a good part of it. */
test.use({ timezoneId: 'Pacific/Auckland' })

const portal = textsOf('portal', 'ru')
const ladder = textsOf('ladder', 'ru')
const products = textsOf('products', 'ru')
const list = pathTo('partnerProducts', 'ru')
const SCRIPTS = '**/assets/*.js'

const cardsOf = (page: Page) => page.getByRole('main').locator(`li a[href*="${list}/"]`)
/** Styles that other journeys publish have no price. */
const priceOf = (page: Page) => page.getByRole('main').locator('li').getByText('€').first()

/** Opens the area once, which leaves the browser with a page pass. */
async function openPass(page: Page): Promise<void> {
  await signIn(page, readDemoPartner())
  await page.goto(pathTo('partner', 'ru'))
  await waitForArea(page)
  await expect
    .poll(async () => (await page.context().cookies(page.url())).map(({ name }) => name))
    .toContain(PAGE_PASS_USER)
}

test('a partner reads styles and prices before any script has come, and a click waits for them', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await openPass(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(list, { waitUntil: 'commit' })
  await expect(
    page.getByRole('heading', { level: 1, name: portal('products.title') }),
  ).toBeVisible()
  await expect(cardsOf(page).nth(3)).toBeAttached()
  await expect(priceOf(page)).toBeVisible()

  const hide = page.getByRole('button', { name: ladder('hide') })
  await hide.click()
  await expect(priceOf(page)).toBeVisible()
  resolve()
  await expect(priceOf(page)).toBeHidden()
  await page.unroute(SCRIPTS)

  // This device hides prices now: the page of the server shows none for a moment either.
  await page.route(SCRIPTS, (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect(cardsOf(page).nth(3)).toBeAttached()
  await expect(priceOf(page)).toBeHidden()
  await page.unroute(SCRIPTS)
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: ladder('show') }).click()
  await expect(priceOf(page)).toBeVisible()
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

for (const how of ['Enter', 'the button'] as const)
  test(`on a phone the price in the sheet of filters is applied by ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPass(page)
    await page.goto(list)
    await alive(page)
    await page.getByRole('button', { name: products('filters') }).click()
    const field = page.getByLabel(ladder('limit', { currency: 'EUR' }))
    await field.fill('75')
    if (how === 'Enter') await field.press('Enter')
    else await page.getByRole('button', { name: /^Показать \d/ }).click()
    await expect(page).toHaveURL(/\?priceMax=75$/)
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(/\?priceMax=75$/)
  })

test('what the server has written stays when the line breaks off while the page opens', async ({
  page,
}) => {
  await openPass(page)
  await page.route('**/api/portal/products?*', (route) => route.abort())
  await page.goto(list)
  await alive(page)
  await expect(cardsOf(page).nth(3)).toBeAttached()
  await expect(page.getByText(portal('loadFailed'))).toBeHidden()
})

test('after a sign-out without a connection the server renders nothing of the partner', async ({
  page,
  context,
}) => {
  await openPass(page)
  await context.setOffline(true)
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies({ name: PAGE_PASS_USER })
  await context.setOffline(false)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(list, { waitUntil: 'commit' })
  await expect(page.locator('main')).toBeAttached()
  await expect(cardsOf(page)).toHaveCount(0)
})

test(
  'each page of the area, also an order with its quote, is written by the server as the browser shows it',
  { tag: '@nightly' },
  async ({ page, request }) => {
    test.setTimeout(120_000)
    const { requestId } = await placeOrder(request)
    await openPass(page)
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    for (const locale of locales)
      for (const path of [
        pathTo('partner', locale),
        pathTo('partnerProducts', locale),
        pathTo('partnerProduct', locale, { id: 'alara-2601' }),
        pathTo('partnerDocuments', locale),
        pathTo('partnerRequests', locale),
        pathTo('partnerRequest', locale, { id: requestId }),
      ]) {
        const html = await (await page.context().request.get(path)).text()
        expect([path, html.includes('aria-busy')]).toEqual([path, false])
        await page.goto(path)
        await alive(page)
        await waitForArea(page)
        expect([path, errors]).toEqual([path, []])
      }
  },
)

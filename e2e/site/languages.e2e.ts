import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'

import { alive } from '../actions.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const choiceOf = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'))

test('a language in the query is used and remembered; a language the site does not have is dropped', async ({
  page,
}) => {
  await page.goto('/en/products?lng=xx&q=alara')
  expect(new URL(page.url()).search).toBe('?q=alara')
  expect(await choiceOf(page)).toBeNull()

  await page.goto('/en/products?lng=ru&q=alara')
  await expect(page).toHaveURL('/ru/produkty?q=alara')
  expect(await choiceOf(page)).toBe('ru')
  await page.goto('/')
  await expect(page).toHaveURL('/ru')
})

test('a choice in local storage alone counts only at the address without a language', async ({
  page,
}) => {
  await page.goto('/en')
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'tr'))
  await page.goto('/en/brand')
  await expect(page).toHaveURL('/en/brand')
  await page.context().clearCookies()
  await page.goto('/')
  await expect(page).toHaveURL('/tr')
  await page.goto('/en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL('/en')
})

for (const [locale, home] of [
  ['tr-TR', '/tr'],
  ['ru', '/ru'],
  ['kk-KZ', '/ru'],
  ['az-Latn-AZ', '/tr'],
  ['de-DE', '/en'],
] as const)
  test(
    `the address without a language redirects a ${locale} browser to ${home}`,
    { tag: locale === 'kk-KZ' ? [] : '@nightly' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL } as BrowserContextOptions)
      const page = await context.newPage()
      await page.goto('/')
      await expect(page).toHaveURL(home)
      expect(await choiceOf(page)).toBeNull()
      await context.close()
    },
  )

test(
  'visitors who read another language get a single offer of it in a reserved place',
  { tag: '@nightly' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'en-GB', baseURL } as BrowserContextOptions)
    const page = await context.newPage()
    await page.goto('/tr/kumaslar')
    const title = page.getByRole('heading', { level: 1 })
    const before = await title.boundingBox()
    const offer = page.getByRole('link', { name: 'Read this page in English' })
    await expect(offer).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)

    await page.getByRole('button', { name: 'Close' }).click()
    await expect(offer).toBeHidden()
    const top = async () => (await title.boundingBox())?.y
    await expect.poll(top).toBe((before?.y ?? 0) - 44)
    await page.goto('/tr')
    await alive(page)
    await expect(offer).toBeHidden()

    await page.evaluate(() => localStorage.clear())
    await page.goto('/tr/kumaslar')
    await offer.click()
    await expect(page).toHaveURL('/en/fabrics')
    expect(await choiceOf(page)).toBe('en')
    await page.goto('/tr')
    await alive(page)
    await expect(offer).toBeHidden()
    await context.close()
  },
)

for (const [locale, offer] of [
  ['kk-KZ', 'Читать эту страницу по-русски'],
  ['az-AZ', 'Bu sayfayı Türkçe okuyun'],
] as const)
  test(
    `a ${locale} browser is offered the language of ours that its readers know`,
    { tag: locale === 'kk-KZ' ? [] : '@nightly' },
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL } as BrowserContextOptions)
      const page = await context.newPage()
      await page.goto('/en/fabrics')
      await expect(page.getByRole('link', { name: offer })).toBeVisible()
      await context.close()
    },
  )

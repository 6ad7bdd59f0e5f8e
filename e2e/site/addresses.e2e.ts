import { expect, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { fillPath } from '#i18n/path-to.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

/** A product and a category that visitors see. */
const publicParams = { id: 'alara-2601', category: 'pea-coat' }

const unprefixed = [
  '/products',
  '/brand',
  '/contact',
  '/atelier',
  '/become-a-partner',
  '/partner-login',
  '/partner',
  '/partner/products',
  '/partner/products/alara-2601',
  '/product/alara-2601',
]

test('every address has its status and redirect in every language', async ({ baseURL }) => {
  const answer = async (address: string) => {
    const response = await fetch(baseURL + address, { redirect: 'manual' })
    await response.body?.cancel()
    const to = response.headers.get('location')
    return [address, response.status, ...(to ? [to] : [])].join(' ')
  }
  const requested: string[] = []
  const expected: string[] = []
  const expectAnswer = (address: string, rest: string) => {
    requested.push(address)
    expected.push(`${address} ${rest}`)
  }

  expectAnswer('/', '302 /en')
  expectAnswer('/?lng=ru', '302 /ru')
  for (const address of unprefixed) expectAnswer(address, `308 /en${address}`)
  expectAnswer('/about', '308 /en/about')
  expectAnswer('/de/products?q=a', '308 /en/products?q=a')
  expectAnswer('/nothing', '404')
  expectAnswer('/de/nothing', '404')

  const pages = Object.keys(paths) as PageName[]
  const at = (page: PageName, locale: (typeof locales)[number]) =>
    fillPath(paths[page][locale], publicParams)
  for (const locale of locales) {
    expectAnswer(`/${locale}/nothing`, '404')
    expectAnswer(at('product', locale).replace('alara-2601', 'nothing-0000'), '404')
    for (const page of pages) {
      const forward = (forwards as Partial<Record<PageName, PageName>>)[page]
      expectAnswer(at(page, locale), forward ? `308 ${at(forward, locale)}` : '200')
      for (const other of locales) {
        const foreign = at(page, other).replace(`/${other}`, `/${locale}`)
        if (pages.some((name) => at(name, locale) === foreign)) continue
        expectAnswer(foreign, `308 ${at(forward ?? page, locale)}`)
      }
    }
  }

  // Batches are small, because the server would queue or refuse more simultaneous requests.
  const answers: string[] = []
  for (let at = 0; at < requested.length; at += 10)
    answers.push(...(await Promise.all(requested.slice(at, at + 10).map(answer))))
  expect(answers).toEqual(expected)
})

test('a missing page appears in the shell, in the language of its address', async ({ page }) => {
  const answer = await page.goto('/tr/yok')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.goto('/en/nothing')
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/en$/)
})

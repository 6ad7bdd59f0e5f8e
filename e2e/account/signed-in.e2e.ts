import { expect, type Page, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.describe.configure({ timeout: 120_000 })

/** All visible elements that are meant for visitors who are not signed in. */
async function invitationsOn(page: Page): Promise<string[]> {
  const main = page.locator('a[href*="become-a-partner"], a[href*="partner-login"]')
  return main.filter({ visible: true }).allInnerTexts()
}

test('a page never shows a signed-in user the texts for visitors, and the layout does not shift', async ({
  page,
}) => {
  await signIn(page, journeyAdmin)

  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/portal/me', async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto(pathTo('home', 'en'))
  expect(await invitationsOn(page)).toEqual([])
  // The test waits for the fonts, because they come after the first picture and may break a line elsewhere.
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '')
  await page.evaluate(() => document.fonts.ready)
  const places = () =>
    page.evaluate(() => {
      const top = (element: Element) => Math.round(element.getBoundingClientRect().top)
      const left = (element: Element) => Math.round(element.getBoundingClientRect().left)
      const header = document.querySelectorAll('header nav a, header details, header summary')
      // The content of a closed menu has no layout until a script reads it.
      const fixed = [...header].filter((element) => element.checkVisibility())
      const flowing = document.querySelectorAll('main section, footer')
      return [...fixed.map(left), ...[...flowing].map(top)]
    })
  const before = await places()
  answer()
  const logout = page.locator('header').getByText(textsOf('shell', 'en')('account.logout'))
  await expect(logout.first()).toBeAttached()
  expect(await places()).toEqual(before)
})

test(
  'signed-in people are not asked to apply or to log in, on any public page',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(pathTo('products', 'en'))
    await expect(page.getByText(textsOf('products', 'en')('login'))).toBeVisible()
    await signIn(page, journeyAdmin)

    const pages = ['home', 'products', 'brand', 'atelier', 'contact'] as const
    const addresses = [
      ...pages.map((name) => pathTo(name, 'en')),
      pathTo('product', 'en', { id: 'alara-2601' }),
    ]
    for (const address of addresses) {
      await page.goto(address)
      expect(await invitationsOn(page), address).toEqual([])
    }
    for (const locale of locales) {
      await page.goto(pathTo('home', locale))
      const collections = textsOf('shell', locale)('account.collections')
      await expect(page.getByRole('contentinfo').getByText(collections)).toBeVisible()
    }

    await page.evaluate(() => localStorage.clear())
    await page.goto(pathTo('home', 'en'))
    expect((await invitationsOn(page)).length).toBeGreaterThan(3)
  },
)

test('an unknown address below an area is missing inside the area, with its navigation', async ({
  page,
}) => {
  await signIn(page, journeyAdmin)
  const answer = await page.goto('/ru/admin/net-takoj')
  expect(answer?.status()).toBe(404)
  const title = textsOf('shell', 'ru')('notFound.title')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const ownLink = page.locator(`header a[href="${pathTo('adminApplications', 'ru')}"]`)
  await expect(ownLink).toBeAttached()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
})

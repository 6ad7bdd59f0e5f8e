import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, logIn, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const admin = textsOf('admin', 'en')
const portal = textsOf('portal', 'en')
const shell = textsOf('shell', 'en')
const dashboard = pathTo('adminDashboard', 'en')
const products = pathTo('partnerProducts', 'en')

async function openAsAdmin(page: Page, address: string): Promise<void> {
  await signIn(page, journeyAdmin)
  await page.goto(address)
}

test(
  'a page that cannot be loaded says so under the heading of its area and loads at the next attempt',
  { tag: '@nightly' },
  async ({ page }) => {
    await openAsAdmin(page, dashboard)
    await page.route('**/api/portal/products?*', (route) => route.abort())
    await page.goto(products)
    await expect(page.getByText(portal('loadFailed'))).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(portal('nav.label')))
    await page.unroute('**/api/portal/products?*')
    await page.getByRole('button', { name: shell('again') }).click()
    await expect(page.getByRole('heading', { name: portal('products.title') })).toBeVisible()
    await expect(page.getByText(portal('loadFailed'))).toBeHidden()
  },
)

test('a failed reload keeps the rows and the typed text', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await openAsAdmin(page, pathTo('adminApplications', 'en'))
  const total = page.getByRole('row').nth(1)
  await expect(total).toBeVisible()
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, body: '{}' }))
  const search = page.getByRole('searchbox')
  await search.focus()
  await page.clock.runFor(61_000)
  await expect(page.getByText(admin('loadFailed'))).toBeVisible()
  await expect(total).toBeVisible()
  await expect(search).toBeFocused()
  await page.keyboard.type('an')
  await page.clock.runFor(1000)
  await expect(search).toHaveValue('an')

  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: shell('again') }).click()
  await expect(page.getByText(admin('loadFailed'))).toBeHidden()
  await expect(search).toHaveValue('an')
})

test(
  'Back shows the list at the scroll position where it was left',
  { tag: '@nightly' },
  async ({ page }) => {
    await openAsAdmin(page, products)
    const card = page.getByRole('main').locator('li a[href*="/partner/products/"]').nth(12)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(300)
    await card.click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(portal('products.title'))
    await page.goBack()
    await expect(page.getByRole('heading', { name: portal('products.title') })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  },
)

test('a logout in another tab closes the area here too, and Back does not open it', async ({
  page,
  context,
}) => {
  await page.goto(dashboard)
  await logIn(page, 'en', journeyAdmin)
  await expect(page).toHaveURL(dashboard)
  const other = await context.newPage()
  await other.goto(products)
  const logout = other.getByRole('button', { name: shell('account.logout') })
  await logout.filter({ visible: true }).first().click()
  await expect(other).toHaveURL(pathTo('home', 'en'))
  await expect(page).toHaveURL(new RegExp(pathTo('partnerLogin', 'en')))
  await page.goBack()
  await expect(page.getByRole('heading', { name: admin('title') })).toBeHidden()
})

test('a removed favorite goes at once and comes back by undo; if the server refuses, it is a favorite again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await becomePartner(page, request, { locale: 'en', label: 'board' })
  await page.goto(pathTo('partnerProduct', 'en', { id: 'alara-2601' }))
  await alive(page)
  await page.getByRole('button', { name: textsOf('products', 'en')('addFavorite') }).click()
  await expect(page.getByText(textsOf('products', 'en')('favoriteAdded'))).toBeVisible()
  await page.goto(pathTo('partner', 'en'))

  const remove = page.getByRole('button', { name: /^Remove .* from this board/ })
  const empty = page.getByText(portal('favorites.empty'))
  await remove.click()
  await expect(empty).toBeVisible()
  const restored = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: portal('boards.undo') }).click()
  await restored
  await expect(remove).toBeVisible()

  await page.route('**/api/portal/boards/*/products/*', (route) => route.abort())
  await remove.click()
  await expect(page.getByText(textsOf('products', 'en')('favoriteFailed'))).toBeVisible()
  await expect(remove).toBeVisible()
  await page.unroute('**/api/portal/boards/*/products/*')
  await remove.click()
  await expect(empty).toBeVisible()
  await reload(page)
  await expect(empty).toBeVisible()
})

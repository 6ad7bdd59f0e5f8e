import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 1000, 'sheets and drawers are for phones')

const brand = pathTo('brand', 'en')
const products = pathTo('products', 'en')

async function open(page: Page): Promise<void> {
  await page.goto(brand)
  await page.goto(products)
  await alive(page)
}

test('Back closes the filter sheet and stays on the page; the next Back leaves it', async ({
  page,
}) => {
  await open(page)
  const sheet = page.locator('form[popover]')
  await page
    .getByRole('button', { name: textsOf('products', 'en')('filters') })
    .first()
    .click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(products)
  await page.goBack()
  await expect(page).toHaveURL(brand)
})

test(
  'after a choice in the sheet the first Back undoes the choice, and the second leaves the page',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    const sheet = page.locator('form[popover]')
    await page
      .getByRole('button', { name: textsOf('products', 'en')('filters') })
      .first()
      .click()
    const fabric = page.locator('input[name="fabric"][value="melton"]')
    await page.locator('label').filter({ has: fabric }).click()
    await expect(page).toHaveURL(/fabric=melton/)
    await sheet.locator('button:not([type=button])').last().click()
    await expect(sheet).toBeHidden()
    await page.waitForTimeout(300)
    await page.goBack()
    await expect(page).toHaveURL(products)
    await page.goBack()
    await expect(page).toHaveURL(brand)
  },
)

test(
  'Back after a choice closes the sheet and keeps the choice',
  { tag: '@nightly' },
  async ({ page }) => {
    await open(page)
    const sheet = page.locator('form[popover]')
    await page
      .getByRole('button', { name: textsOf('products', 'en')('filters') })
      .first()
      .click()
    const fabric = page.locator('input[name="fabric"][value="melton"]')
    await page.locator('label').filter({ has: fabric }).click()
    await expect(page).toHaveURL(/fabric=melton/)
    await page.waitForTimeout(300)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/fabric=melton/)
  },
)

test('Back closes the drawer; a link in it is a single step of the history', async ({ page }) => {
  await open(page)
  const menu = page.locator('header details:has(nav) > summary').filter({ visible: true }).first()
  const atelier = page
    .getByRole('link', { name: textsOf('shell', 'en')('nav.atelier') })
    .filter({ visible: true })
  await menu.click()
  await expect(atelier.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(products)
  await expect(menu).toBeVisible()
  await menu.click()
  await atelier.first().click()
  await expect(page).toHaveURL(pathTo('atelier', 'en'))
  // The test waits, because nobody presses Back before the drawer has closed.
  await page.waitForFunction(
    () => !document.querySelector('header details[open]') && !history.state?.isLayer,
  )
  await page.goBack()
  await expect(page).toHaveURL(products)
  await page.goBack()
  await expect(page).toHaveURL(brand)
})

test('Back closes the enlarged picture', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(products)
  await page.goto(pathTo('product', 'en', { id: 'alara-2601' }))
  await alive(page)
  const t = textsOf('products', 'en')
  await page.getByTitle(t('gallery.zoom', { view: t('view.front') })).click()
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await page.goBack()
  await expect(zoom).toBeHidden()
  await expect(page).toHaveURL(/alara-2601/)
})

test(
  'a menu opened while the page of the portal loads stays open until Back',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await becomePartner(page, request, { locale: 'en', label: 'early-menu' })
    const held = Promise.withResolvers<void>()
    await page.route('**/api/portal/products/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(pathTo('partnerProduct', 'en', { id: 'alara-2601' }))
    await alive(page)
    const menu = page.locator('#area-menu')
    await page.getByRole('button', { name: textsOf('shell', 'en')('nav.menu') }).click()
    await expect(menu).toBeVisible()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/Alara/)
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alara/)
  },
)

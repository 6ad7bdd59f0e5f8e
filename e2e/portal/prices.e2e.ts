import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const prices = textsOf('prices', 'en')
const ladder = textsOf('ladder', 'en')
const reading = textsOf('reading', 'en')

/** Pastes cells of a spreadsheet into the field with the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row},${column}"]`)

async function makeList(page: Page, name: string): Promise<void> {
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminPriceLists', 'en'))
  await alive(page)
  await page.getByRole('button', { name: prices('new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(prices('field.name')).fill(name)
  await dialog.getByLabel(prices('field.place')).fill('Istanbul')
  await dialog.getByRole('button', { name: prices('create') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('staff paste a list, change it by a percentage, undo, save it, and restore it from its own file', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await makeList(page, `Spring ${Date.now()}`)
  await cell(page, 0, 0).click()
  await paste(page, '89.00\t84.50\n120\tsoon\n')
  await expect(page.getByText(reading('paste.leftOut', { texts: 'soon' }))).toBeVisible()
  await page.getByRole('button', { name: reading('paste.apply') }).click()
  await expect(cell(page, 0, 1)).toHaveValue('84.50')
  await expect(cell(page, 1, 0)).toHaveValue('120.00')

  await page.getByLabel(prices('grid.percent')).fill('10')
  await page.getByRole('button', { name: /^Change \d+ styles shown$/ }).click()
  await expect(cell(page, 0, 0)).toHaveValue('97.90')
  await page.getByRole('button', { name: prices('grid.undo'), exact: true }).click()
  await expect(cell(page, 0, 0)).toHaveValue('89.00')

  await cell(page, 0, 0).click()
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 0)).toBeFocused()
  await page.keyboard.type('125')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, 2, 0)).toBeFocused()
  await page.getByRole('button', { name: prices('grid.save_other', { count: '3' }) }).click()
  await expect(page.getByText(prices('grid.saved_other', { count: '3' }))).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: prices('grid.export') }).click(),
  ])
  await cell(page, 0, 0).fill('71')
  await cell(page, 1, 0).click()
  await page.locator('input[name="prices-file"]').setInputFiles(await download.path())
  await expect(page.getByText(prices('grid.imported_one', { count: '1' }))).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveValue('89.00')
  await reload(page)
  await expect(cell(page, 1, 0)).toHaveValue('125.00')
})

test(
  'staff who save a list that somebody else has changed see a conflict and keep their input',
  { tag: '@nightly' },
  async ({ page, context }) => {
    test.setTimeout(120_000)
    await makeList(page, `Conflict ${Date.now()}`)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(cell(other, 0, 1)).toBeVisible()
    await cell(page, 0, 0).fill('50')
    await cell(page, 1, 0).click()
    await cell(other, 0, 1).fill('40')
    await cell(other, 1, 0).click()
    const save = prices('grid.save_one', { count: '1' })
    await other.getByRole('button', { name: save }).click()
    await expect(other.getByText(prices('grid.saved_one', { count: '1' }))).toBeVisible()

    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(prices('conflict.text'))).toBeVisible()
    await page.getByRole('button', { name: prices('conflict.load') }).click()
    await expect(cell(page, 0, 1)).toHaveValue('40.00')
    await expect(cell(page, 0, 0)).toHaveValue('50.00')
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByText(prices('grid.saved_one', { count: '1' }))).toBeVisible()
  },
)

test('a partner sees the price ladder on cards and product, the price of a typed quantity, and hides all prices', async ({
  page,
}) => {
  await signIn(page, readDemoPartner())
  await page.goto(pathTo('partnerProducts', 'en'))
  await alive(page)
  const card = page.locator('article').filter({ has: page.locator('a[href*="alara-2601"]') })
  await expect(card).toContainText(/from 100: €\d+\.\d\d/)
  await page.getByRole('button', { name: ladder('hide') }).click()
  await expect(page.getByText(ladder('hidden'))).toBeVisible()
  await expect(page.locator('main')).not.toContainText('€')

  await page.goto(pathTo('partnerProduct', 'en', { id: 'alara-2601' }))
  await expect(page.getByText(ladder('hidden'))).toBeVisible()
  await expect(page.locator('main')).not.toContainText('€')
  await page.getByRole('button', { name: ladder('show') }).click()
  const own = page.getByRole('region', { name: ladder('label') })
  await own.getByLabel(ladder('quantity')).fill('40')
  await expect(own.locator('output')).toContainText('60 more pieces')
  await own.getByLabel(ladder('quantity')).fill('120')
  await expect(own.locator('output')).toContainText(/€\d+\.\d\d per piece/)
})

test('staff see the price that a partner sees, and its source', async ({ page }) => {
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminPartners', 'en'))
  await alive(page)
  await page.getByRole('button', { name: /Nora/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(prices('why.title')).click()
  await dialog.getByLabel(prices('why.product'), { exact: true }).selectOption('alara-2601')
  await expect(dialog.locator('output')).toContainText(/Price of a piece: €\d+\.\d\d/)
  await expect(dialog.locator('output')).toContainText(/agreed with this company|from the list/)
})

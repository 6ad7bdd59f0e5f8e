import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, reload } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const portal = textsOf('portal', 'tr')
const products = textsOf('products', 'tr')
const id = 'alara-2601'

test('a partner fills a board from the list, writes a note, and downloads the data sheet of a product', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await becomePartner(page, request, { locale: 'tr', label: 'boards' })
  const loads: string[] = []
  page.on('request', (sent) => {
    if (sent.method() === 'GET' && sent.url().endsWith('/api/portal/boards')) loads.push(sent.url())
  })
  await page.goto(pathTo('partnerProducts', 'tr'))
  await alive(page)
  const card = page.locator('article', { has: page.locator(`a[href*="${id}"]`) }).first()
  const name = await card.getByRole('heading').innerText()
  await expect(card.locator('[aria-pressed]')).toBeVisible()
  expect(loads, 'once for all hearts of the page').toHaveLength(1)
  await card.locator('[aria-pressed]').click()
  await expect(card.locator('[aria-pressed]')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: portal('boards.choose') }).click()

  const picker = page.getByRole('dialog')
  await picker.getByLabel(portal('boards.newName')).fill('Kış 2027 🧥')
  await picker.getByRole('button', { name: portal('boards.create') }).click()
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    picker.getByRole('checkbox', { name: /Kış 2027/ }).check(),
  ])
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  // The test waits, because the entry of the dialog leaves the history a moment later.
  await expect.poll(() => page.evaluate(() => history.state?.isLayer)).toBeFalsy()

  await page.goto(pathTo('partner', 'tr'))
  await page.getByRole('link', { name: /Kış 2027/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kış 2027 🧥')
  await page.getByRole('button', { name: portal('boards.editNamed', { name }) }).click()
  await page.getByLabel(portal('boards.note'), { exact: true }).fill('Lacivert, 60 adet')
  await page.getByRole('button', { name: portal('boards.saveNote') }).click()
  await expect(page.getByText('Lacivert, 60 adet')).toBeVisible()
  await reload(page)
  await expect(page.getByText('Lacivert, 60 adet')).toBeVisible()

  await page.goto(pathTo('partnerProduct', 'tr', { id }))
  await expect(page.getByRole('button', { name: products('removeFavorite') })).toBeVisible()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: portal('sheet.download') }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/^MN-\d+-tr\.pdf$/)
  const pdf = (await readFile(await sheet.path())).toString('latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
})

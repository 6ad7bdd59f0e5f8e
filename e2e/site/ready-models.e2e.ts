import { expect, type Locator, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { expectReceipt } from '../trade-actions.ts'

/** Counts the taps and clicks of a buyer. */
function tapsOf() {
  let count = 0
  return {
    tap: async (target: Locator) => {
      count += 1
      await target.click()
    },
    count: () => count,
  }
}

/** Checks that staff see the newest request of a company with these cells in its matrix. */
async function expectAtStaff(page: Page, company: RegExp, cells: string[]): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminRequests', 'en'))
  await alive(page)
  const row = page.getByRole('row').filter({ hasText: company }).first()
  await row.getByRole('button', { name: /^R-/ }).click()
  const table = page.getByRole('table').first()
  for (const cell of cells) await expect(table).toContainText(cell)
}

test('a partner gets from a product to a sent request in eight taps, and staff see the same matrix', async ({
  page,
  request,
}) => {
  test.skip((page.viewportSize()?.width ?? 0) < 1000, 'the table is for a wide screen')
  test.setTimeout(120_000)
  const t = textsOf('quote', 'tr')
  const products = textsOf('products', 'tr')
  await becomePartner(page, request, { locale: 'tr', label: 'eight-taps' })
  await page.goto(`${pathTo('partnerProduct', 'tr', { id: 'alara-2601' })}?color=camel`)
  await alive(page)
  const began = Date.now()
  const { tap, count } = tapsOf()
  await tap(page.getByRole('link', { name: products('request.quote') }).first())
  const chosen = page.locator('tr[data-chosen]')
  await expect(chosen).toContainText('Camel')
  await tap(chosen.locator('input').nth(1))
  await page.keyboard.type('20')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('30')
  await expect(page.getByText(/50 adet/).first()).toBeVisible()
  await expect(page.getByText(/sizin fiyatlarınızla/)).toHaveCount(0)
  await tap(page.getByRole('button', { name: t('form.send') }))
  await expectReceipt(page, 'tr')
  const seconds = (Date.now() - began) / 1000
  test.info().annotations.push({ type: 'taps', description: `${count()} taps, ${seconds} s` })
  expect(count()).toBeLessThanOrEqual(8)
  expect(seconds).toBeLessThanOrEqual(40)

  await expectAtStaff(page, /Boutique eight-taps/, ['Camel', '20', '30', '50'])
})

test(
  'models from a list and a product stay in the request while a message and a workbook add to it',
  { tag: '@nightly' },
  async ({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) < 1000, 'the table is for a wide screen')
    test.setTimeout(120_000)
    const t = textsOf('quote', 'tr')
    const products = textsOf('products', 'tr')
    await page.goto(pathTo('products', 'tr'))
    await alive(page)
    await page
      .getByRole('button', { name: products('request.addNamed', { name: 'Selin Manto' }) })
      .click()
    await page.goto(`${pathTo('product', 'tr', { id: 'alara-2601' })}?color=camel`)
    await alive(page)
    await page.getByRole('button', { name: products('request.add') }).click()
    await page.getByRole('link', { name: products('request.open') }).click()
    await expect(page.getByRole('region', { name: 'Selin Manto' })).toBeVisible()
    const alara = page.getByRole('region', { name: 'Alara Kaban' })
    await expect(alara.locator('tr[data-chosen]')).toContainText('Camel')

    await page.getByText(t('chat.title'), { exact: true }).click()
    await page
      .getByLabel(t('chat.label'))
      .fill('MN-2601 lacivert 38/2 40/3, toplam 120\nMN-2602 fuşya 38/1')
    await page.getByRole('button', { name: t('chat.read') }).click()
    const proposal = page.getByRole('region', { name: t('proposal.title') })
    await expect(proposal).toContainText('Lacivert 38: 0 → 2')
    await expect(proposal).toContainText(t('chat.marks.totalDiffers', { text: '120', meant: '5' }))
    await expect(proposal).toContainText('fuşya')
    await proposal.getByRole('button', { name: t('proposal.take') }).click()
    await expect(alara.getByLabel(t('matrix.cell', { color: 'Lacivert', size: '40' }))).toHaveValue(
      '3',
    )

    await page.getByText(t('sheet.title'), { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('sheet.save') }).click(),
    ])
    await alara.getByLabel(t('matrix.cell', { color: 'Lacivert', size: '40' })).fill('9')
    await page.locator('input[name="request-sheet"]').setInputFiles(await download.path())
    await expect(proposal).toContainText('Lacivert 40: 9 → 3')
    await proposal.getByRole('button', { name: t('proposal.take') }).click()
    await reload(page)
    await alive(page)
    await expect(alara.getByLabel(t('matrix.cell', { color: 'Lacivert', size: '40' }))).toHaveValue(
      '3',
    )
  },
)

test(
  'a guest sends a request from a message on a phone, and staff see the same matrix',
  { tag: '@nightly' },
  async ({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) > 1000, 'steps of a color are for a phone')
    test.setTimeout(120_000)
    const t = textsOf('quote', 'ru')
    const company = `Витрина ${Date.now()}`
    await page.goto(pathTo('getAQuote', 'ru'))
    await alive(page)
    await page.getByText(t('chat.title'), { exact: true }).click()
    await page.getByLabel(t('chat.label')).fill('MN-2604 экрю 38 - 5 шт, 40 - 8 шт, итого 13')
    await page.getByRole('button', { name: t('chat.read') }).click()
    await page.getByRole('button', { name: t('proposal.take') }).click()
    const model = page.locator('section').filter({ hasText: 'MN-2604' }).first()
    await model.getByRole('button', { name: /Экрю/ }).click()
    await model.getByRole('button', { name: t('matrix.more', { size: '40' }) }).click()
    await page.locator('input[name="name"]').fill('Анна Ваза')
    await page.locator('input[name="company"]').fill(company)
    await page.locator('input[name="email"]').fill(`ready-${Date.now()}@boutique.example`)
    await page.locator('select[name="country"]').selectOption('RU')
    await page.locator('input[name="consent"]').check()
    await page.getByRole('button', { name: t('form.send') }).click()
    await expectReceipt(page, 'ru')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAtStaff(page, new RegExp(company), ['Ecru', '5', '9', '14'])
  },
)

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test('staff import ready pieces from a table, a partner sees them, and staff undo the import', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(120_000)
  const locale = project.name === 'desktop' ? 'tr' : 'ru'
  const t = textsOf('exports', locale)
  const id = project.name === 'desktop' ? 'yasemin-2613' : 'melis-2620'
  const code = id.replace(/^\D+/, 'MN-')
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminAvailability', locale))
  await alive(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('tables.all') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${t('tables.fileName')}.xlsx`)

  const partner = await browser.newPage()
  await signIn(partner, readDemoPartner())
  await partner.goto(pathTo('partnerProduct', 'en', { id }))
  await alive(partner)

  const table = [
    'style;color;size;qty',
    `${code.toLowerCase()};black;38;7`,
    `${code};no such color;38;1`,
    'MN-0000;black;38;1',
  ]
  const file = { name: 'count.csv', mimeType: 'text/csv' }
  const input = page.locator('input[name="availability"]')
  await input.setInputFiles({ ...file, buffer: Buffer.from(table.join('\n')) })
  await expect(
    page.getByText(t('tables.fault.productUnknown', { row: '4', text: 'MN-0000' })),
  ).toBeVisible()
  await expect(page.getByText(t('tables.same'))).toBeVisible()

  await input.setInputFiles({ ...file, buffer: Buffer.from(table.slice(0, 2).join('\n')) })
  await page.getByRole('button', { name: t('tables.run_one', { count: '1' }) }).click()
  await expect(page.getByText(t('availability.saved'))).toBeVisible()
  await partner.reload()
  await alive(partner)
  await expect(partner.getByText(/^7 pieces ready in Black/)).toBeVisible()

  await page.getByRole('button', { name: t('tables.undo') }).click()
  await expect(page.getByText(t('tables.undone'))).toBeVisible()
  await partner.reload()
  await expect(partner.getByText(/pieces ready in/)).toBeHidden()
  await partner.close()
})

test(
  'staff select styles in their list and make a line sheet of them with the prices of a list',
  { tag: '@nightly' },
  async ({ page }, { project }) => {
    test.setTimeout(180_000)
    const locale = project.name === 'desktop' ? 'tr' : 'ru'
    const t = textsOf('exports', locale)
    const title = `Showroom ${project.name}`
    await signIn(page, journeyAdmin)
    // Only public products are listed, because the sheet would leave out drafts of other journeys.
    await page.goto(`${pathTo('adminProducts', locale)}?status=public`)
    await alive(page)
    const boxes = page.locator('tbody, ul').getByRole('checkbox')
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check()
    const some = locale === 'ru' ? 'few' : 'other'
    await page.getByRole('button', { name: t(`make.lineSheetOf_${some}`, { count: '4' }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('make.name')).fill(title)
    await dialog.getByLabel(t('make.language')).selectOption('en')
    await dialog
      .getByLabel(t('make.pricesOfList'))
      .selectOption({ label: 'Demo USD – FOB Ambarlı · USD' })
    await dialog.getByRole('button', { name: t('make.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('adminExports', locale)}$`))
    const row = page.getByRole('listitem').filter({ hasText: title })
    await expect(row).toContainText(t('withPrices'))
    await expect(
      row.getByRole('button', { name: t('download', { format: 'PDF', title }) }),
    ).toBeVisible({
      timeout: 90_000,
    })
  },
)

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { requestByApi } from '../trade-actions.ts'

const trade = textsOf('trade', 'en')
const quote = textsOf('quote', 'en')
const prices = textsOf('prices', 'en')
const documents = textsOf('documents', 'en')

test('staff fill in the prices of the list, send the quote, and the company finds it among its documents', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const { id } = await requestByApi(page.request)
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminRequest', 'en', { id }))
  await alive(page)
  await page.getByRole('button', { name: trade('quote.start') }).click()
  await page.getByRole('button', { name: trade('quote.fromList') }).click()
  await expect(
    page.getByText(/^List “.+”, from 100 pieces|^Agreed with this company/),
  ).toBeVisible()
  await page.getByLabel(trade('quote.leadTime')).fill('45')
  await page.getByRole('button', { name: trade('quote.save') }).click()
  await page.getByRole('button', { name: trade('quote.send') }).click()
  await expect(async () => {
    await reload(page)
    await expect(page.getByText(/^E-mail sent to/)).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await page.getByText(trade('quote.chat')).click()
  await page.getByRole('button', { name: trade('quote.chatOpen') }).click()
  await expect(page.getByLabel(/^Text, /)).toHaveValue(/Коммерческое предложение готово: http/)

  await signIn(page, readDemoPartner())
  await page.goto(pathTo('partnerRequest', 'en', { id }))
  const heading = page.getByRole('heading', { name: /Q-\d{4}-\d{4}/ }).first()
  const [reference = ''] = /Q-\d{4}-\d{4}/.exec((await heading.textContent()) ?? '') ?? []
  await expect(
    page.getByRole('heading', { name: quote('quote.title', { reference }) }),
  ).toBeVisible()
  await page.goto(pathTo('partnerDocuments', 'en'))
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByText(documents('kind.quote')).first()).toBeVisible()
})

test(
  'staff issue a price guide to a company, which finds it and can download both files',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, journeyAdmin)
    // Other journeys fill the first page.
    await page.goto(`${pathTo('adminPartners', 'en')}?q=Nora`)
    await alive(page)
    await page.getByRole('button', { name: /Nora/ }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(prices('guide.title'), { exact: true }).click()
    await dialog.getByRole('button', { name: prices('guide.issue') }).click()
    await expect(dialog.getByText(/^PG-\d{4}-\d{4} is issued/)).toBeVisible()

    await signIn(page, readDemoPartner())
    await expect(async () => {
      await page.goto(pathTo('partnerDocuments', 'en'))
      await expect(page.getByRole('button', { name: /^XLSX: PG-/ }).first()).toBeVisible({
        timeout: 3000,
      })
    }).toPass({ timeout: 90_000 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^PDF: PG-/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^PG-\d{4}-\d{4}\.pdf$/)
  },
)

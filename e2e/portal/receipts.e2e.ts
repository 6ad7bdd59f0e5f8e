import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer, reload } from '../actions.ts'
import { createPartnerByApi, makeOwner, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { enterBank, placeOrder } from '../trade-actions.ts'

const order = textsOf('order', 'en')
const orders = textsOf('orders', 'en')
const receipt = 'e2e/site/own-model.png'
const deposit = order('payments.name.deposit')

test(
  'the buyer adds a receipt to a payment on the phone; staff read it, refuse the payment, and confirm the second telling',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    test.setTimeout(240_000)
    await enterBank(request, await makeOwner(request, 'receipts'))
    const { requestId: id, order: placed } = await placeOrder(request)
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const buyer = await other.newPage()
    await signIn(buyer, readDemoPartner())
    await buyer.goto(pathTo('partnerRequest', 'en', { id }))
    await alive(buyer)
    await expect(buyer.getByText(order('files.receiptAdd'))).toHaveCount(0)
    await tellOfDeposit(buyer, 'TT-1')
    await buyer.getByText(order('files.receiptAdd')).click()
    const payment = buyer.locator('li').filter({ hasText: 'TT-1' }).last()
    await payment.locator('input[type="file"]').first().setInputFiles(receipt)
    const download = { name: 'Download own-model.png' }
    await expect(payment.getByRole('button', download)).toBeVisible()
    const width = await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)

    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminOrder', 'en', { id: placed.id }))
    await alive(page)
    expect(await bytesOf(page, /^Download own-model\.png/)).toEqual(readFileSync(receipt))
    await page
      .getByRole('button', { name: orders('payment.refuseNamed', { name: deposit }) })
      .click()
    await page.getByLabel(orders('payment.reason')).fill('Not on our account yet')
    await page.getByRole('button', { name: orders('payment.refuse'), exact: true }).click()
    await expect(
      page.getByRole('button', { name: orders('payment.refuseNamed', { name: deposit }) }),
    ).toHaveCount(0)

    await reload(buyer)
    await expect(buyer.getByText('Not on our account yet').first()).toBeVisible()
    await tellOfDeposit(buyer, 'TT-2')
    await buyer
      .getByRole('button', { name: order('files.removeNamed', { name: 'own-model.png' }) })
      .click()
    await expect(buyer.getByRole('button', download)).toHaveCount(0)
    await reload(page)
    await page
      .getByRole('button', { name: orders('payment.confirmNamed', { name: deposit }) })
      .click()
    await expect(page.getByText(order('payments.state.confirmed')).first()).toBeVisible()
    await reload(buyer)
    await expect(buyer.getByText(order('payments.state.confirmed')).first()).toBeVisible()
    await expect(buyer.getByText(order('files.receiptAdd'))).toHaveCount(0)
    await expect(async () => {
      await reload(buyer)
      await expect(buyer.getByRole('button', { name: /^PDF: P-/ })).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    const proforma = await bytesOf(buyer, /^PDF: P-/)
    expect(proforma.subarray(0, 4).toString('latin1')).toBe('%PDF')
    await other.close()
  },
)

test(
  'a company without requests and documents is told so, with a way to the first request',
  { tag: '@nightly' },
  async ({ page }) => {
    const partner = await createPartnerByApi(page.request, 'ru', newBuyer('no-trade'))
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, partner)
    await page.goto(pathTo('partnerRequests', 'ru'))
    const quote = textsOf('quote', 'ru')
    await expect(page.getByText(quote('list.empty'))).toBeVisible()
    await expect(page.getByRole('link', { name: quote('list.new') }).first()).toBeVisible()
    await page.goto(pathTo('partnerDocuments', 'ru'))
    await expect(page.getByText(textsOf('documents', 'ru')('none'))).toBeVisible()
  },
)

async function tellOfDeposit(buyer: Page, reference: string): Promise<void> {
  await buyer
    .getByRole('button', { name: order('payments.reportNamed', { name: deposit }) })
    .click()
  await buyer.getByLabel(order('payments.reference')).fill(reference)
  await buyer.getByRole('button', { name: order('payments.send') }).click()
  await expect(buyer.getByText(reference, { exact: false }).first()).toBeVisible()
}

async function bytesOf(page: Page, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ])
  return readFileSync(await download.path())
}

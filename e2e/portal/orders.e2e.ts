import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { makeOwner, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { enterBank, expectReceipt, placeOrder } from '../trade-actions.ts'

const order = textsOf('order', 'en')
const orders = textsOf('orders', 'en')

test('the owner enters the account, the buyer gets the proforma and tells of the payment, staff confirm it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const { requestId: id, order: placed } = await placeOrder(request)
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminBank', 'en'))
  await alive(page)
  await page.getByLabel(orders('bank.beneficiary')).fill('Manto Tekstil A.Ş.')
  await page.getByLabel(orders('bank.bank'), { exact: false }).first().fill('Örnek Bankası')
  await page.getByLabel(orders('bank.bic')).fill('ORNKTRIS')
  await page.getByLabel(orders('bank.iban')).fill('TR33 0006 1005 1978 6457 8413 27')
  await page.getByRole('button', { name: orders('bank.save') }).click()
  await expect(page.getByText('This is not a valid IBAN.')).toBeVisible()
  await page.getByLabel(orders('bank.iban')).fill('TR33 0006 1005 1978 6457 8413 26')
  await page.getByRole('button', { name: orders('bank.save') }).click()
  await expect(page.getByText('TR33 0006 1005 1978 6457 8413 26').first()).toBeVisible()
  // Another owner has to approve the account if another journey has made one.
  await enterBank(request, await makeOwner(request, 'bank'))

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const buyer = await other.newPage()
  await signIn(buyer, readDemoPartner())
  await expect(async () => {
    await buyer.goto(pathTo('partnerRequest', 'en', { id }))
    await expect(buyer.getByText('Proforma invoice P-', { exact: false })).toBeVisible()
    await expect(buyer.getByText(order('next.title'))).toBeVisible()
  }).toPass()
  await buyer
    .getByRole('button', { name: /^I have paid: / })
    .first()
    .click()
  await buyer.getByLabel(order('payments.reference')).fill('TR-2026-1')
  await buyer.getByRole('button', { name: order('payments.send') }).click()
  await expect(buyer.getByText(order('next.checking'))).toBeVisible()

  await page.goto(pathTo('adminOrders', 'en'))
  await alive(page)
  await page.getByRole('button', { name: placed.number }).click()
  await page
    .getByRole('button', { name: /^Received: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Received: Deposit/ })).toHaveCount(0)
  await page.getByRole('button', { name: orders('move.start') }).click()
  await expect(page.getByText(order('state.inProduction')).first()).toBeVisible()
  await buyer.goto(pathTo('partnerRequest', 'en', { id }))
  await expect(buyer.getByText(order('next.inProduction'))).toBeVisible()

  // A repeated order starts a request with the same quantities.
  await buyer.getByRole('link', { name: order('again') }).click()
  await expect(buyer).toHaveURL(/[?]lines=/)
  const quote = textsOf('quote', 'en')
  await expect(buyer.getByText(`${quote('matrix.total')}: 100`).first()).toBeVisible()
  await buyer.getByRole('button', { name: quote('form.send') }).click()
  const again = await expectReceipt(buyer, 'en')
  await buyer.getByRole('link', { name: quote('sent.open') }).click()
  await expect(buyer.getByRole('heading', { level: 1, name: again })).toBeVisible()
  await expect(buyer.getByText(`${quote('matrix.total')}: 100`).first()).toBeVisible()
  await other.close()
})

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { makeOwner, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { enterBank, placeOrder } from '../trade-actions.ts'

const order = textsOf('order', 'en')
const orders = textsOf('orders', 'en')
const list = textsOf('list', 'en')
const photo = 'e2e/site/own-model.png'

test(
  'staff show a stage in a photo and charge a sample; the buyer sees both and judges it with a photo',
  { tag: '@nightly' },
  async ({ page, browser, request }) => {
    test.setTimeout(240_000)
    await enterBank(request, await makeOwner(request, 'parts'))
    const { requestId: id, order: placed } = await placeOrder(request)
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminOrder', 'en', { id: placed.id }))
    await alive(page)

    const name = order('stages.stage.sewing')
    const change = page.getByText(orders('plan.saveNamed', { name }))
    const sewing = page.getByRole('listitem').filter({ has: change })
    await sewing.getByText(order('files.addNamed', { name })).click()
    await sewing.locator('input[type="file"]').first().setInputFiles(photo)
    await expect(sewing.getByRole('button', { name: 'Download own-model.png' })).toBeVisible()

    await page.getByText(orders('sample.add'), { exact: true }).first().click()
    await page.getByLabel(orders('sample.color')).fill('Camel')
    await page.getByLabel(orders('sample.size')).fill('38')
    await page.getByLabel(orders('sample.fee', { currency: 'EUR' })).fill('150')
    await page.getByLabel(orders('sample.credited')).check()
    await page.getByRole('button', { name: orders('sample.add') }).click()
    await expect(page.getByText('€150.00, credited').first()).toBeVisible()
    await expect(async () => {
      await reload(page)
      await expect(page.getByRole('button', { name: /^PDF: P-/ })).toHaveCount(1, { timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByText(orders('proforma.fees'))).toBeVisible()
    await page.getByRole('button', { name: orders('proforma.again') }).click()
    await expect(page.getByText(/P-\d{4}-\d{4}\/2/).first()).toBeVisible()
    await page.getByText(/^Mark as sent: /).click()
    await page.getByLabel(orders('sample.carrier')).fill('UPS')
    await page.getByRole('button', { name: orders('sample.send'), exact: true }).click()
    await expect(page.getByText(order('samples.state.sent')).first()).toBeVisible()

    const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const buyer = await other.newPage()
    await signIn(buyer, readDemoPartner())
    await buyer.goto(pathTo('partnerRequest', 'en', { id }))
    await expect(buyer.getByRole('button', { name: 'Download own-model.png' })).toBeVisible()
    await buyer.getByText(order('files.sampleAdd')).click()
    const sample = buyer.locator('li').filter({ hasText: 'Camel, 38' }).last()
    await sample.locator('input[type="file"]').first().setInputFiles(photo)
    await expect(sample.getByRole('button', { name: 'Download own-model.png' })).toBeVisible()
    const width = await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    await buyer.getByRole('button', { name: /^Approve: / }).click()
    await expect(buyer.getByText(order('samples.state.approved'), { exact: true })).toBeVisible()
    await other.close()
  },
)

test(
  'a view of the orders is stored on the server and can be shared',
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page, journeyAdmin)
    await page.goto(`${pathTo('adminOrders', 'en')}?state=placed`)
    await alive(page)
    await page.getByText(list('views'), { exact: true }).click()
    await page.getByLabel(list('viewName')).fill('Just placed')
    await page.getByLabel(list('viewShare')).check()
    await page.getByRole('button', { name: list('saveView') }).click()
    await expect(page.getByText(list('viewShared'))).toBeVisible()
    await page.goto(pathTo('adminOrders', 'en'))
    await alive(page)
    await page.getByText(list('views'), { exact: true }).click()
    await page.getByRole('button', { name: /^Just placed/ }).click()
    await expect(page).toHaveURL(/state=placed/)
  },
)

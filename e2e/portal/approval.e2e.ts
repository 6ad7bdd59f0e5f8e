import { type Browser, type Page, expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { type JourneyAccount, makeOwner, openSession, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { requestByApi } from '../trade-actions.ts'

const admin = textsOf('admin', 'en')
const costs = textsOf('costs', 'en')
const desk = textsOf('desk', 'en')
const trade = textsOf('trade', 'en')

/** A limit above all quotes of other journeys. */
const LIMIT = '900,000'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the limit holds for the whole server')

test.afterEach(async ({ request }) => {
  const { access_token: token } = await openSession(request, journeyAdmin)
  const headers = { authorization: `Bearer ${token}` }
  const stored = await request.get('/api/admin/quote-approval', { headers })
  const { version } = (await stored.json()) as { version: number }
  const data = { limit: null, version }
  await request.put('/api/admin/quote-approval', { headers, data })
})

test(
  'staff see the margin of a quote, a second person approves it above the limit, and the buyer sees neither',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const { id, number, styleCode } = await requestByApi(page.request)
    const [seller, approver] = [
      await makeOwner(page.request, 'seller'),
      await makeOwner(page.request, 'approver'),
    ]
    await signIn(page, seller)

    await page.goto(pathTo('adminCosts', 'en'))
    await alive(page)
    await page.locator('textarea[name="costs"]').fill(`${styleCode}; 40.00\nXX-0; 12`)
    await expect(
      page.getByText(costs('fault.productUnknown', { line: '2', text: 'XX-0; 12' })),
    ).toBeVisible()
    await page.locator('textarea[name="costs"]').fill(`${styleCode}; 40.00`)
    await page.getByRole('button', { name: costs('save') }).click()
    await expect(page.getByText(costs('saved_one', { count: '1' }))).toBeVisible()

    await page.goto(pathTo('adminSettings', 'en'))
    await alive(page)
    await page.getByLabel(trade('limit.amount')).fill(LIMIT)
    await page.getByRole('button', { name: trade('limit.save') }).click()
    await expect(page.getByText(/^In force above €900,000\.00/)).toBeVisible()

    await page.goto(pathTo('adminRequest', 'en', { id }))
    await alive(page)
    await page.getByRole('button', { name: trade('quote.start') }).click()
    await page.getByRole('button', { name: trade('quote.fromList') }).click()
    // The editor starts anew with the filled-in prices.
    await expect(page.getByText(/^List “|^Agreed with this company/)).toBeVisible()
    await page.getByLabel(trade('quote.leadTime')).fill('45')
    await page.getByLabel(`${trade('quote.unit')}, EUR`).fill('10,000')
    // A price so far from the list is asked about.
    await page.getByRole('button', { name: '10000.00', exact: true }).click()
    const margin = costs('margin.line', { percent: '99.6%', cost: '€40.00' })
    await expect(page.getByText(margin)).toBeVisible()
    await page.getByRole('button', { name: trade('quote.save') }).click()
    await expect(page.getByText(trade('quote.saved'))).toBeVisible()
    await page.getByRole('button', { name: trade('quote.send') }).click()
    await expect(page.getByText(trade('approval.own'))).toBeVisible()
    await expect(page.getByRole('button', { name: trade('approval.approve') })).toHaveCount(0)

    const buyer = await openAs(browser, readDemoPartner())
    const sent: string[] = []
    buyer.on('response', (response) => {
      if (response.url().includes('/api/')) void response.text().then((text) => sent.push(text))
    })
    await buyer.goto(pathTo('partnerRequest', 'en', { id }))
    await expect(buyer.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
    await expect(buyer.getByText(/Q-\d{4}-\d{4}/)).toHaveCount(0)

    const second = await openAs(browser, approver)
    await second.goto(pathTo('adminDashboard', 'en'))
    await second.getByRole('link', { name: desk('reminders.approval', { number }) }).click()
    await expect(second.getByText(margin)).toBeVisible()
    await second.getByRole('button', { name: trade('approval.approve') }).click()
    await expect(async () => {
      await reload(second)
      await expect(second.getByText(/^E-mail sent to/)).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })

    await buyer.goto(pathTo('partnerRequest', 'en', { id }))
    await expect(buyer.getByRole('heading', { name: /Q-\d{4}-\d{4}/ }).first()).toBeVisible()
    expect(sent.join('\n')).toContain('10')
    expect(sent.join('\n')).not.toMatch(/margin|"cost|approv|99\.6|"minor":4000\b/i)
    await expect(buyer.getByText(admin('nav.costs'))).toHaveCount(0)
  },
)

async function openAs(browser: Browser, account: JourneyAccount): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  return page
}

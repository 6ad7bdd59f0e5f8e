import { type APIRequestContext, expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { openSession, signIn } from '../api-actions.ts'
import { journeyAdmin, readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const order = textsOf('order', 'en')
const orders = textsOf('orders', 'en')

type Call = <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<T>

async function callerOf(
  request: APIRequestContext,
  account: { email: string; password: string },
): Promise<Call> {
  const { access_token: token } = await openSession(request, account)
  const headers = { authorization: `Bearer ${token}` }
  return async <T>(method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/api/${path}`, { headers, ...(data && { data }) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as T
  }
}

type Version = { id: string; version: number; state: string; documentHash: string; draft: object }
type Model = { colors: { code: string }[]; sizes: string[] }

/** What comes before an order, by the requests that the pages send. @returns the id of its request */
async function placeOrder(request: APIRequestContext): Promise<string> {
  const buyer = await callerOf(request, readDemoPartner())
  const staff = await callerOf(request, journeyAdmin)
  const productId = 'alara-2601'
  const [model] = await buyer<Model[]>('get', `portal/requests/models?ids=${productId}&locale=en`)
  const sizes = Object.fromEntries((model?.sizes ?? []).slice(0, 2).map((size) => [size, 50]))
  const quantities = { [model?.colors[0]?.code ?? '']: sizes }
  const fields = { lines: JSON.stringify([{ productId, quantities, note: '' }]), channel: 'email' }
  const { number } = await buyer<{ number: string }>('post', 'portal/requests', {
    locale: 'en',
    fields,
  })
  const { rows } = await staff<{ rows: { id: string }[] }>('get', `admin/requests?q=${number}`)
  const id = rows[0]?.id ?? ''
  await staff('post', `admin/quotes/${id}`)
  const [started] = await staff<Version[]>('get', `admin/quotes/${id}`)
  const lines = [{ productId, name: '', quantities, unitMinor: 8950, discountPercent: 0, note: '' }]
  const draft = { ...started?.draft, lines, incoterm: 'FCA', place: 'Istanbul', leadTimeDays: 45 }
  await staff('put', `admin/quotes/${id}/draft`, { draft, version: started?.version })
  await staff('post', `admin/quotes/${id}/send`, { version: (started?.version ?? 0) + 1 })
  await expect
    .poll(async () => (await staff<Version[]>('get', `admin/quotes/${id}`))[0]?.state)
    .toBe('sent')
  const [sent] = await buyer<Version[]>('get', `portal/requests/${id}/quotes`)
  await buyer('post', `portal/requests/quotes/${sent?.id ?? ''}/accept`, {
    name: 'Anna Vaza',
    documentHash: sent?.documentHash,
    termsVersion: '2026-11',
  })
  return id
}

test('the owner enters the account, the buyer gets the proforma and tells of the payment, staff confirm it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const id = await placeOrder(request)
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
  await page
    .getByRole('link', { name: /^O-\d/ })
    .or(page.getByRole('button', { name: /^O-\d/ }))
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Received: / })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Received: Deposit/ })).toHaveCount(0)
  await page.getByRole('button', { name: orders('move.start') }).click()
  await expect(page.getByText(order('state.inProduction')).first()).toBeVisible()
  await buyer.goto(pathTo('partnerRequest', 'en', { id }))
  await expect(buyer.getByText(order('next.inProduction'))).toBeVisible()
  await other.close()
})

import { type APIRequestContext, expect, type Page } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { alive } from './actions.ts'
import { openSession } from './api-actions.ts'
import { journeyAdmin, readDemoPartner } from './journey-settings.ts'
import { textsOf } from './texts.ts'

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

type Version = {
  id: string
  version: number
  state: string
  documentHash: string
  saleTerms: { hash: string } | null
  draft: object
}
type Model = { styleCode: string; colors: { code: string }[]; sizes: string[] }

type Order = { id: string; number: string }

/** Makes an order of the demonstration's partner with its request and quote, by the requests of the pages. */
export async function placeOrder(
  request: APIRequestContext,
): Promise<{ requestId: string; order: Order; priceListId: string }> {
  const buyer = await callerOf(request, readDemoPartner())
  const staff = await callerOf(request, journeyAdmin)
  const productId = 'alara-2601'
  const [model] = await buyer<Model[]>('get', `portal/requests/models?ids=${productId}&locale=en`)
  const sizes = Object.fromEntries((model?.sizes ?? []).slice(0, 2).map((size) => [size, 50]))
  const quantities = { [model?.colors[0]?.code ?? '']: sizes }
  const requestLines = JSON.stringify([{ productId, quantities, note: '' }])
  const fields = { lines: requestLines, channel: 'email', key: crypto.randomUUID() }
  const { number } = await buyer<{ number: string }>('post', 'portal/requests', {
    locale: 'en',
    fields,
  })
  const own = await buyer<{ id: string; number: string }[]>('get', 'portal/requests')
  const id = own.find((row) => row.number === number)?.id ?? ''
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
    termsHash: sent?.saleTerms?.hash ?? '',
  })
  const { rows } = await staff<{ rows: Order[] }>('get', `admin/orders?q=${number}`)
  const [order] = rows
  if (!order) throw new Error(`There is no order of request ${number}`)
  const [priceList] = await staff<{ id: string }[]>('get', 'admin/price-lists')
  return { requestId: id, order, priceListId: priceList?.id ?? '' }
}

/** Requests 120 pieces of a model of the price list in Russian, as the demonstration's partner. */
export async function requestByApi(
  request: APIRequestContext,
): Promise<{ id: string; number: string; styleCode: string }> {
  const buyer = await callerOf(request, readDemoPartner())
  const productId = 'alara-2601'
  const [model] = await buyer<Model[]>('get', `portal/requests/models?ids=${productId}&locale=ru`)
  const row = Object.fromEntries((model?.sizes ?? []).slice(0, 3).map((size) => [size, 40]))
  const quantities = { [model?.colors[0]?.code ?? '']: row }
  const lines = JSON.stringify([{ productId, quantities, note: '' }])
  const fields = { lines, key: crypto.randomUUID() }
  const { number } = await buyer<{ number: string }>('post', 'portal/requests', {
    locale: 'ru',
    fields,
  })
  const own = await buyer<{ id: string; number: string }[]>('get', 'portal/requests')
  const id = own.find((each) => each.number === number)?.id ?? ''
  return { id, number, styleCode: model?.styleCode ?? '' }
}

/** Checks that the page of thanks names the request and the time of the answer. @returns number of the request */
export async function expectReceipt(page: Page, locale: Locale): Promise<string> {
  const t = textsOf('quote', locale)
  const heading = page.getByRole('heading', { name: /R-\d{4}-\d{4}/ })
  await expect(heading).toBeVisible()
  // Non-breaking spaces are replaced by spaces.
  const title = (await heading.innerText()).replaceAll(/\s/g, ' ')
  const [number = ''] = /R-\d{4}-\d{4}/.exec(title) ?? []
  expect(title).toBe(t('sent.title', { number }))
  await expect(page.locator('#sent')).toContainText(/\d{2}:\d{2}.*\(GMT\+3\)/)
  return number
}

/** Describes an own model of the buyer, with 100 pieces. */
export async function fillOwnModel(page: Page, locale: Locale): Promise<void> {
  await page.goto(pathTo('getAQuote', locale))
  await alive(page)
  await page.locator('textarea[name="description"]').fill('A long coat with a shawl collar')
  await page.locator('input[name="pieces"]').fill('100')
}

/** Requests 100 pieces in the first color of a model, starting from its page. */
export async function fillReadyModel(page: Page, locale: Locale): Promise<void> {
  const t = textsOf('quote', locale)
  const id = 'alara-2601'
  const answer = await page.request.get('/api/requests/models', { params: { ids: id, locale } })
  const [model] = (await answer.json()) as { colors: { name: string }[]; sizes: string[] }[]
  const color = model?.colors[0]?.name ?? ''
  await page.goto(`${pathTo('getAQuote', locale)}?product=${id}`)
  await alive(page)
  for (const size of model?.sizes.slice(0, 2) ?? [])
    await page.getByLabel(t('matrix.cell', { color, size })).fill('50')
}

/** Makes sure that the bank account is entered and approved by another owner, unless another journey has done so. */
export async function enterBank(
  request: APIRequestContext,
  other: { email: string; password: string },
): Promise<void> {
  type Bank = { current: object | null; changes: { id: string; isWaiting: boolean }[] }
  const [owner, approver] = [await callerOf(request, journeyAdmin), await callerOf(request, other)]
  const block = {
    beneficiary: 'Manto Tekstil A.Ş.',
    bank: 'Örnek Bankası',
    bic: 'ORNKTRIS',
    accounts: [{ currency: 'EUR', iban: 'TR330006100519786457841326' }],
  }
  await expect(async () => {
    const { current, changes } = await owner<Bank>('get', 'admin/bank')
    if (current) return
    const waiting = changes.find(({ isWaiting }) => isWaiting)
    if (waiting) await approver('post', `admin/bank/${waiting.id}/approve`)
    else await owner('post', 'admin/bank', block)
    expect((await owner<Bank>('get', 'admin/bank')).current).not.toBeNull()
  }).toPass({ timeout: 20_000 })
}

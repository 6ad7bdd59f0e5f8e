import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'
import { sql } from 'drizzle-orm'

import type { QuoteDraft } from '#features/quotes/quote-draft.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Db } from '#platform/db/db.ts'

import { alive } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const admin = textsOf('admin', 'en')
const list = textsOf('list', 'en')
const trade = textsOf('trade', 'en')

let server: Awaited<ReturnType<typeof openOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  server = await openOwnServer({ AUTH_RATE_LIMITS: 'false' }, addQuotes)
})
test.afterAll(() => server.close())

const draft: Omit<QuoteDraft, 'currency'> = {
  taxMode: 'net',
  taxPercent: 0,
  taxReason: '',
  discountPercent: 0,
  incoterm: '',
  place: '',
  leadTimeDays: null,
  tolerancePercent: 3,
  validUntil: null,
  payments: [],
  note: '',
  lines: [],
  charges: [],
}

/** Sixty requests of guests, each with a quote in preparation, twenty of them in dollars. */
async function addQuotes(db: Db): Promise<void> {
  await db.execute(sql`
    insert into requests (number, kind, state, locale, name, company, email, country, channel,
      submitted_at, due_at, idempotency_key)
    select 'R-2026-' || lpad(n::text, 4, '0'), 'ownModel', 'inReview', 'ru', 'Анна Ваза', 'Butik ' || n,
      'buyer-' || n || '@shop.example', 'KZ', 'email', now() - n * interval '1 hour',
      now() + interval '1 day', n::text
    from generate_series(1, 60) as n`)
  await db.execute(
    sql`insert into quotes (request_id, made_at) select id, submitted_at from requests`,
  )
  await db.execute(sql`
    insert into quote_versions (quote_id, n, draft, made_by, made_at)
    select quotes.id, 1, ${JSON.stringify(draft)}::jsonb || jsonb_build_object('currency',
        case when right(requests.number, 1) in ('1', '2') then 'USD' else 'EUR' end),
      gen_random_uuid(), quotes.made_at
    from quotes join requests on requests.id = quotes.request_id`)
}

async function openQuotes(page: Page, search = ''): Promise<void> {
  await signIn(page, journeyAdmin, server.origin)
  await page.goto(`${server.origin}${pathTo('adminQuotes', 'en')}${search}`)
  await expect(page.getByRole('heading', { level: 1, name: admin('nav.quotes') })).toBeVisible()
  await alive(page)
}

const rows = (page: Page) => page.locator('tbody tr')
const count = (page: Page, total: number) =>
  page.getByText(list(total === 1 ? 'shown_one' : 'shown_other', { count: String(total) }), {
    exact: true,
  })

test(
  'staff turn the pages of the quotes, filter them, find one by its buyer and open it',
  { tag: '@nightly' },
  async ({ page }) => {
    await openQuotes(page)
    await expect(count(page, 60)).toBeVisible()
    await expect(rows(page)).toHaveCount(50)
    await expect(rows(page).first()).toContainText('Butik 1')
    await page.getByRole('button', { name: list('next') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(rows(page)).toHaveCount(10)
    await page.goBack()
    await expect(rows(page)).toHaveCount(50)

    await page.locator('select[name="currency"]').selectOption('USD')
    await expect(count(page, 12)).toBeVisible()
    await page.getByLabel(list('search')).fill('Butik 42')
    await expect(count(page, 1)).toBeVisible()
    await page.locator('select[name="state"]').selectOption('accepted')
    await expect(page.getByText(list('none'))).toBeVisible()
    await page.getByRole('button', { name: list('clear') }).click()
    await expect(count(page, 60)).toBeVisible()

    await page.getByLabel(list('search')).fill('R-2026-0042')
    await expect(count(page, 1)).toBeVisible()
    await page.getByRole('button', { name: trade('quotes.unsent') }).click()
    await expect(page.getByRole('heading', { level: 1, name: /R-2026-0042/ })).toBeVisible()
    await expect(page.getByRole('button', { name: trade('quote.save') })).toBeVisible()
  },
)

test(
  'the list is saved as a workbook with the rows that are shown',
  { tag: '@nightly' },
  async ({ page }) => {
    await openQuotes(page, '?currency=USD')
    await expect(count(page, 12)).toBeVisible()
    await page.getByText(list('export'), { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'XLSX' }).first().click(),
    ])
    const bytes = readFileSync(await download.path())
    expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
    await expect(page.getByText(list('exported_other', { count: '12' }))).toBeVisible()
  },
)

test('on a phone the quotes stay within the screen', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openQuotes(page)
  await expect(page.getByText('Butik 1', { exact: false }).first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
})

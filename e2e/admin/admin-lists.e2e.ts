import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import { HOUR } from '#base/time.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Db } from '#platform/db/db.ts'

import { alive, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('admin', 'en')
const list = textsOf('list', 'en')

let server: Awaited<ReturnType<typeof openOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  server = await openOwnServer({ AUTH_RATE_LIMITS: 'false' }, addApplications)
})
test.afterAll(() => server.close())

const fields = {
  surname: 'Örnek',
  phone: '+905321112233',
  businessName: 'Butik Örnek',
  businessType: 'boutique',
  country: 'TR',
  city: 'İzmir',
  preferredLanguage: 'tr',
} as const

async function addApplications(db: Db): Promise<void> {
  const begin = Date.now() - HOUR
  const rest = { websiteInstagram: '', marketRegion: '', commercialConsent: false }
  const rowOf = (_: unknown, at: number) => ({
    ...fields,
    ...rest,
    locale: fields.preferredLanguage,
    name: at === 0 ? 'Deniz' : 'Ada',
    email: at === 0 ? 'basvuru@butik-deniz.example' : `buyer-${at}@flood.example`,
    appliedAt: new Date(begin + at),
  })
  await db.insert(partnerApplications).values(Array.from({ length: 120 }, rowOf))
}

async function apply(name: string, email: string): Promise<void> {
  const body = new URLSearchParams({ ...fields, name, email, wholesale: 'on' })
  const address = `${server.origin}${pathTo('becomePartner', 'tr')}`
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(302)
}

async function openList(page: Page, search = ''): Promise<void> {
  await signIn(page, journeyAdmin, server.origin)
  await page.goto(`${server.origin}${pathTo('adminApplications', 'en')}${search}`)
  await expect(page.getByText(list('shown_other', { count: '120' }), { exact: true })).toBeVisible()
  await alive(page)
}

const rows = (page: Page) => page.locator('tbody tr')

test('the oldest waiting application is first; the page number is in the address and the focus stays', async ({
  page,
}) => {
  await openList(page)
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('Deniz Örnek')

  const next = page.getByRole('button', { name: list('next') })
  await next.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('51–100 of 120')).toBeVisible()
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(rows(page)).toHaveCount(20)
  await next.press('Enter')
  await expect(page).toHaveURL(/page=3/)
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()

  await reload(page)
  await expect(page.getByText('101–120 of 120')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('51–100 of 120')).toBeVisible()
})

test(
  'a search covers all pages and keeps the typed text and the cursor',
  { tag: '@nightly' },
  async ({ page }) => {
    await openList(page, '?page=3')
    const search = page.getByRole('searchbox')
    await search.fill('butik-deniz')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText('Deniz Örnek')
    await expect(search).toBeFocused()
    await expect(page).toHaveURL(/q=butik-deniz$/)
    await reload(page)
    await expect(search).toHaveValue('butik-deniz')
    await expect(rows(page)).toHaveCount(1)
  },
)

test(
  'after a decision the keyboard focus stays at the decided row',
  { tag: '@nightly' },
  async ({ page }) => {
    await openList(page, '?page=3')
    const row = rows(page).first()
    const name = await row.getAttribute('data-row')
    await row.getByRole('button', { name: /Reject/ }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('confirm.reject.yes') })
      .press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator(`[data-row="${name}"]`)).toBeFocused()
  },
)

test(
  'the keyboard reaches the search, goes through the rows, selects and opens them',
  { tag: '@nightly' },
  async ({ page }) => {
    await openList(page)
    const search = page.getByRole('searchbox')
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText(list('selected_one', { count: '1' }))).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: t('details.title') })).toBeVisible()
    await expect(page).toHaveURL(/application=/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/application=/)
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
  },
)

test(
  'order, columns and a saved view are kept; the selection becomes a file',
  { tag: '@nightly' },
  async ({ page }) => {
    await openList(page)
    const sorting = page.getByRole('columnheader', { name: t('column.email') }).getByRole('button')
    const columns = await page.locator('summary', { hasText: list('columns') }).elementHandle()
    // The menu stays open if it is opened while the sorted list is loading.
    await sorting.evaluate((button: HTMLElement, menu) => {
      button.click()
      ;(menu as HTMLElement).click()
    }, columns)
    await expect(page).toHaveURL(/sort=email/)
    await expect(rows(page).first()).toContainText('Deniz Örnek')
    await page.getByLabel(t('details.phone')).check()
    await page.keyboard.press('Escape')
    await page.getByText(list('views'), { exact: true }).click()
    await page.getByLabel(list('viewName')).fill('By e-mail')
    await page.getByRole('button', { name: list('saveView') }).click()
    await page.goto(server.origin + pathTo('adminApplications', 'en'))
    await expect(page.getByRole('columnheader', { name: t('details.phone') })).toBeVisible()
    await page.getByText(list('views'), { exact: true }).click()
    await page.getByRole('button', { name: 'By e-mail', exact: true }).click()
    await expect(page).toHaveURL(/\?sort=email$/)
    await expect(rows(page).first()).toContainText('Deniz Örnek')

    await rows(page).first().getByRole('checkbox').check()
    await page.getByText(list('export'), { exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    const text = readFileSync(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toBe('applications.csv')
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain('Deniz Örnek,Butik Örnek,basvuru@butik-deniz.example,"\'+905321112233"')
  },
)

test(
  'a new application appears when staff come back to the window, and within a minute',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install()
    await openList(page, '?page=3')
    const search = page.getByRole('searchbox')
    await search.focus()
    await apply('Neu', 'new-1@butik.example')
    await page.clock.runFor(61_000)
    await expect(
      page.getByText(list('shown_other', { count: '121' }), { exact: true }),
    ).toBeVisible()

    await apply('Neu', 'new-2@butik.example')
    await page.clock.runFor(2000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(
      page.getByText(list('shown_other', { count: '122' }), { exact: true }),
    ).toBeVisible()
    await expect(rows(page)).toHaveCount(22)
    await expect(search).toBeFocused()
  },
)

import { readFileSync } from 'node:fs'

import { type Browser, expect, type Page, test } from '@playwright/test'

import { type Locale, locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer, reload } from '../actions.ts'
import { createPartnerByApi, makeOwner, signIn } from '../api-actions.ts'
import { emailsTo, expectEmails, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'
import { enterBank, expectReceipt, fillOwnModel, fillReadyModel } from '../trade-actions.ts'

type Case = { locale: Locale; buyer: 'guest' | 'partner'; door: 'A' | 'B' }

/** A case of the journey. Door A is the buyer's own model, door B are models of the collection. */
const cases = locales.flatMap((locale) =>
  (['guest', 'partner'] as const).flatMap((buyer) =>
    (['A', 'B'] as const).map((door): Case => ({ locale, buyer, door })),
  ),
)

/** The two cases of every run with their screens; the nightly run takes each case on both screens. */
const daily: Record<string, string> = {
  'ru guest A': 'phone',
  'tr partner B': 'desktop',
}

const all = process.env['JOURNEYS'] === 'all'

for (const each of cases) {
  const { locale, buyer, door } = each
  const key = `${locale} ${buyer} ${door}`
  test(
    `${locale}: a ${buyer} goes through door ${door} to an accepted second version and its proforma`,
    {
      tag: key in daily ? [] : ['@nightly'],
    },
    async ({ page, browser }, { project }) => {
      test.skip(!all && daily[key] !== project.name, 'in the nightly run')
      test.setTimeout(240_000)
      await goToAnOrder(page, browser, each)
    },
  )
}

async function goToAnOrder(page: Page, browser: Browser, { locale, buyer, door }: Case) {
  const t = textsOf('quote', locale)
  const papers = textsOf('papers', locale)
  const order = textsOf('order', locale)
  const label = `order-${locale}-${buyer}-${door.toLowerCase()}`
  const person = newBuyer(label)
  const owner = await makeOwner(page.request, `${label}-staff`)
  await enterBank(page.request, owner)
  if (buyer === 'partner')
    await signIn(page, await createPartnerByApi(page.request, locale, person))

  const fill = door === 'A' ? fillOwnModel : fillReadyModel
  await fill(page, locale)
  if (buyer === 'guest') {
    await page.locator('input[name="name"]').fill('Анна Ваза')
    await page.locator('input[name="email"]').fill(person.email)
    await page.locator('select[name="country"]').selectOption('KZ')
    await page.locator('input[name="consent"]').check()
  }
  await page.getByRole('button', { name: t('form.send') }).click()
  const number = await expectReceipt(page, locale)
  if (buyer === 'partner') await page.getByRole('link', { name: t('sent.open') }).click()
  else {
    const [receipt = ''] = await expectEmails(person.email, 1)
    const [link = ''] = /http\S+#token=[\w-]{43}/.exec(plainTextOf(receipt)) ?? []
    await page.goto(link)
  }
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(office, owner)
  await office.goto(pathTo('adminRequests', 'en'))
  await office.getByRole('button', { name: number }).click()
  await sendFirstVersion(office, door)

  await reload(page)
  await expect(page.getByRole('heading', { name: /Q-\d{4}-\d{4}/ }).first()).toBeVisible()
  await page.getByRole('button', { name: t('quote.change') }).click()
  await page.getByLabel(t('quote.changeText')).fill('150 шт., если цена будет 85')
  await page.getByRole('button', { name: t('quote.confirmChange') }).click()
  await expect(page.getByText(t('version.changeRequested')).first()).toBeVisible()

  await reload(office)
  await expect(office.getByText('150 шт., если цена будет 85').first()).toBeVisible()
  await sendSecondVersion(office, door)
  await office.context().close()

  await reload(page)
  const second = page.getByRole('region', { name: /Q-\d{4}-\d{4}\/2/ })
  const changed = t('quote.changed')
  await expect(second.locator('section').filter({ hasText: changed }).first()).toBeVisible()
  const term = (key: string) =>
    second
      .locator('dt')
      .filter({ hasText: papers(key) })
      .first()
  await expect(term('leadTime')).toContainText(changed)
  await expect(term('delivery')).not.toContainText(changed)
  await expectFile(page, /^XLSX: Q-\d{4}-\d{4}\/2/, 'PK')
  await second.getByRole('button', { name: t('quote.accept'), exact: true }).click()
  await page.getByLabel(t('quote.name')).fill('Анна Ваза')
  await page.getByRole('button', { name: t('quote.confirmAccept') }).click()
  await expect(page.getByText(order('next.title'))).toBeVisible()

  await expect(async () => {
    await reload(page)
    await expect(page.getByRole('button', { name: /^PDF: P-/ })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expectFile(page, /^PDF: P-\d{4}-\d{4}/, '%PDF')
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(width).toBeLessThanOrEqual(0)
  const emailTexts = () => emailsTo(person.email).map(plainTextOf).join('\n')
  for (const reference of [number, /Q-\d{4}-\d{4}\/2/, /P-\d{4}-\d{4}/])
    await expect.poll(emailTexts).toMatch(reference)
}

/** Prices the request as staff on the page, and waits until the quote has been sent. */
async function sendFirstVersion(office: Page, door: Case['door']): Promise<void> {
  const trade = textsOf('trade', 'en')
  await office.getByRole('button', { name: trade('quote.start') }).click()
  if (door === 'A') await office.locator('input[name="name-0"]').fill('Long coat, own model')
  await office.locator('input[name="unit-0"]').fill('89.50')
  await office.locator('select[name="incoterm"]').selectOption('FCA')
  await office.locator('input[name="place"]').fill('Istanbul')
  await office.locator('input[name="leadTime"]').fill('45')
  await saveAndSend(office, 1)
}

async function sendSecondVersion(office: Page, door: Case['door']): Promise<void> {
  const trade = textsOf('trade', 'en')
  await office.getByRole('button', { name: trade('quote.again') }).click()
  await office.locator('input[name="unit-0"]').fill('85')
  if (door === 'A') await office.locator('input[name="pieces-0"]').fill('150')
  else {
    await office.getByText(trade('quote.quantities'), { exact: true }).click()
    const cells = office.locator('fieldset').getByLabel(/^.+, size \d+, pieces$/)
    await cells.first().fill('110')
  }
  await office.locator('input[name="leadTime"]').fill('40')
  await saveAndSend(office, 2)
}

async function saveAndSend(office: Page, count: number): Promise<void> {
  const trade = textsOf('trade', 'en')
  await office.getByRole('button', { name: trade('quote.save') }).click()
  await office.getByRole('button', { name: trade('quote.send') }).click()
  await expect(async () => {
    await reload(office)
    await alive(office)
    await expect(office.getByText(/^E-mail sent to/)).toHaveCount(count, { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
}

async function expectFile(page: Page, name: RegExp, start: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ])
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
}

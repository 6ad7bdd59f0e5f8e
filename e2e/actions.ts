import { expect, type Page } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { journeyAdmin } from './journey-settings.ts'
import { textsOf } from './texts.ts'

export type Buyer = { email: string; company: string }

/** A buyer with an email address that no other test uses. */
export function newBuyer(label: string): Buyer {
  const mark = `${label}-${Date.now().toString(36)}`
  return { email: `${mark}@boutique.example`, company: `Boutique ${mark}` }
}

/** Fills the required fields of the application, in the language of the page. */
export async function fillApplication(page: Page, locale: Locale, buyer: Buyer): Promise<void> {
  const t = textsOf('apply', locale)
  const field = (key: string) => page.getByLabel(t(`form.${key}`), { exact: false }).first()
  await field('name').fill('Ada')
  await field('surname').fill('Örnek')
  await field('email').fill(buyer.email)
  await field('phone').fill('+90 555 000 19 76')
  await field('businessName').fill(buyer.company)
  await field('businessType').selectOption('boutique')
  await field('country').selectOption('TR')
  await field('city').fill('İzmir')
  await field('preferredLanguage').selectOption(locale)
  await page.locator('input[name="wholesale"]').check()
}

/** Waits until React, which starts after the page is complete, has run its first effects. */
export async function alive(page: Page): Promise<void> {
  const isHydrated = () => Object.keys(document.body).some((key) => key.startsWith('__react'))
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true)
  await page.evaluate(() => new Promise<void>((done) => void setTimeout(done, 100)))
}

/** Reloads the page after a closed dialog or sheet has left the history, because its step back would abort the reload. */
export async function reload(page: Page): Promise<void> {
  const hasLayer = () => Boolean((history.state as { isLayer?: boolean } | null)?.isLayer)
  await expect.poll(() => page.evaluate(hasLayer), { intervals: [50] }).toBe(false)
  await page.reload()
}

/** Waits until the session is looked up and the page of an area is loaded; before, only the title of the page is there. */
export async function waitForArea(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Checks that reload, Back and Forward show the same page again. */
export async function expectToStay(page: Page, here: () => Promise<void>): Promise<void> {
  await here()
  await reload(page)
  await here()
  // The test waits for hydration, because before it Back reloads the page and Forward would interfere.
  await alive(page)
  await page.goBack()
  await page.goForward()
  await here()
}

/** Chooses a fabric in the filters of the list. On a phone the filters are in a sheet. */
export async function filterByFabric(page: Page, locale: Locale, fabric: string): Promise<void> {
  const choice = page.locator(`input[name="fabric"][value="${fabric}"]`)
  const t = textsOf('products', locale)
  const open = page.getByRole('button', { name: t('filters') }).filter({ visible: true })
  if (await open.count()) await open.first().click()
  await page.locator('label').filter({ has: choice }).click()
  await expect(page).toHaveURL(new RegExp(`fabric=${fabric}`))
  await page.keyboard.press('Escape')
}

export async function sendApplication(page: Page, locale: Locale, buyer: Buyer): Promise<void> {
  const t = textsOf('apply', locale)
  await page.goto(pathTo('becomePartner', locale))
  await fillApplication(page, locale, buyer)
  await page.getByRole('button', { name: t('form.send') }).click()
  await expect(page.getByRole('heading', { name: t('sent.title') })).toBeVisible()
}

export async function logIn(
  page: Page,
  locale: Locale,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const t = textsOf('login', locale)
  await page.getByLabel(t('email')).fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('button', { name: t('submit'), exact: true }).click()
}

/** Staff approve a waiting buyer in their own browser and read the temporary password. */
export async function approve(page: Page, locale: Locale, { email }: Buyer): Promise<string> {
  const t = textsOf('admin', locale)
  await page.goto(pathTo('partnerLogin', locale))
  await logIn(page, locale, journeyAdmin)
  await expect(page).toHaveURL(new RegExp(pathTo('adminDashboard', locale)))
  await page.goto(pathTo('adminApplications', locale))
  await page.getByRole('searchbox').fill(email)
  const name = 'Ada Örnek'
  await page
    .locator('tr', { hasText: email })
    .getByRole('button', { name: t('applications.approveNamed', { name }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('confirm.approve.yes') })
    .click()
  const temporaryCredential = page.getByRole('dialog', {
    name: t('temporaryCredential.approvedTitle'),
  })
  await expect(temporaryCredential).toBeVisible()
  const text = await temporaryCredential.innerText()
  const inputs = await temporaryCredential
    .locator('textarea')
    .evaluateAll((all) => all.map((input) => (input as HTMLTextAreaElement).value))
  const password = /\b[\w]{4}-[\w]{4}-[\w]{4}-[\w]{4}\b/.exec([text, ...inputs].join('\n'))?.[0]
  if (!password) throw new Error('The page shows no temporary password')
  await temporaryCredential.getByRole('button', { name: t('temporaryCredential.done') }).click()
  return password
}

/** Runs in the page: timers of so many milliseconds end when the document gets the event `pause-ends`. */
export function holdPause(held: number): void {
  const start = window.setTimeout.bind(window)
  const startOrHold = (end: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    if (ms !== held) return start(end, ms, ...values)
    document.addEventListener('pause-ends', () => end(...values), { once: true })
    return 0
  }
  Object.assign(window, { setTimeout: startOrHold })
}

/** Unfolds a section of the product editor by its heading. */
export async function openSection(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: title })
  await heading.getByRole('button', { expanded: false }).click()
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page, test } from '@playwright/test'
import type axeCore from 'axe-core'
import { HtmlValidate } from 'html-validate'

import { type Locale, locales } from '#base/locale.ts'
import { fillPath } from '#i18n/path-to.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

import { alive, waitForArea } from '../actions.ts'
import { makeImport, makeOwner, signIn } from '../api-actions.ts'
import { readDemoPartner } from '../journey-settings.ts'
import { openingsOfPartners, openingsOfStaff } from '../openings.ts'
import { placeOrder } from '../trade-actions.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'each test sets the widths itself')
test.describe.configure({ timeout: 180_000 })

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const html = new HtmlValidate({ extends: ['html-validate:standard'] })

const isNightly = process.env['JOURNEYS'] === 'all'

/** Widths of the checks; the narrowest is a 1280 px window at a zoom of 400 %. Each change checks the widths that overflow first. */
const WIDTHS = isNightly ? [1440, 768, 390, 320] : [390, 320]

const pages = (Object.keys(paths) as PageName[]).filter((name) => !(name in forwards))
const adminPages = pages.filter((name) => name.startsWith('admin'))
const partnerPages = pages.filter((name) => name.startsWith('partner') && name !== 'partnerLogin')
const accountPages = pages.filter((name) => name.startsWith('account'))
const closedPages = {
  partner: [...partnerPages, ...accountPages],
  // The page of an import is left out, because it needs an import; its own journey opens it.
  admin: [...adminPages, 'account'],
} as const satisfies Record<string, PageName[]>
const publicPages = pages.filter(
  (name) => ![...closedPages.partner, ...closedPages.admin].includes(name),
)
const addressOf = (name: PageName, locale: Locale, id = 'alara-2601') =>
  fillPath(paths[name][locale], { id, category: 'pea-coat' })

/** Each change checks the pages of buyers in English; the nightly run checks other languages and the pages of staff. */
const tagOf = (locale: Locale, role?: string) =>
  locale === 'en' && role !== 'admin' ? [] : '@nightly'

/** Collects errors in the console, which include violations of the content security policy. */
function listen(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
  return errors
}

/** Pixels by which the page is wider than the screen, after it has settled at a new width. */
async function overflowOf(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect
    .poll(measure, { timeout: 3000 })
    .toBe(0)
    .catch(() => {})
  return measure()
}

/**
 * Lists the faults of the open page at every width. Colors are compared only in English at night, because they are
 * the same in all languages and take most of the time; each change compares their tokens (`src/ui/tokens.test.ts`).
 */
async function faultsOn(page: Page, locale: Locale): Promise<string[]> {
  const isWhole = isNightly && locale === 'en'
  await page.evaluate(axe)
  const faults: string[] = []
  // The first width is that of the page before, which saves a resize.
  const widths = page.viewportSize()?.width === WIDTHS.at(-1) ? WIDTHS.toReversed() : WIDTHS
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await overflowOf(page)
    if (overflow > 0) faults.push(`${width} px: ${overflow} px wider than the screen`)
    if (width !== 390 && (width !== 1440 || !isWhole)) continue
    const rules = { 'color-contrast': { enabled: width === 1440 } }
    const { violations } = await page.evaluate(
      (options) => (globalThis as never as { axe: typeof axeCore }).axe.run(options),
      { rules, resultTypes: ['violations' as const] },
    )
    for (const { id, nodes } of violations)
      faults.push(`${width} px: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }
  return faults
}

for (const locale of locales)
  test(
    `${locale}: public pages are valid HTML that everybody can use at every width, and report no error`,
    { tag: tagOf(locale) },
    async ({ page, request }) => {
      const faults = listen(page)
      for (const name of publicPages) {
        const address = addressOf(name, locale)
        const { results } = await html.validateString(await (await request.get(address)).text())
        const messages = results.flatMap((result) => result.messages)
        faults.push(...messages.map(({ ruleId, message }) => `${address} ${ruleId}: ${message}`))
        const answer = await page.goto(address)
        expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
        await alive(page)
        faults.push(...(await faultsOn(page, locale)).map((fault) => `${address} ${fault}`))
      }
      expect(faults).toEqual([])
    },
  )

for (const [role, closed] of Object.entries(closedPages))
  for (const locale of locales)
    test(
      `${role}, ${locale}: closed pages can be used by everybody at every width, and report no error`,
      { tag: tagOf(locale, role) },
      async ({ page, request }) => {
        const faults = listen(page)
        const { requestId, order, priceListId } = await placeOrder(request)
        const account = role === 'admin' ? await makeOwner(request, locale) : readDemoPartner()
        await signIn(page, account)
        const ids: Partial<Record<PageName, string>> = {
          partnerBoard: 'favorites',
          partnerRequest: requestId,
          adminRequest: requestId,
          adminOrder: order.id,
          adminPriceList: priceListId,
          ...(role === 'admin' && { adminImport: await makeImport(request) }),
        }
        for (const name of closed) {
          const address = addressOf(name, locale, ids[name])
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await waitForArea(page)
          expect(new URL(page.url()).pathname).toBe(address)
          faults.push(...(await faultsOn(page, locale)).map((fault) => `${address} ${fault}`))
        }
        expect(faults).toEqual([])
      },
    )

for (const [role, prepare] of Object.entries({
  admin: openingsOfStaff,
  partner: openingsOfPartners,
}))
  for (const locale of locales)
    test(
      `${role}, ${locale}: what opens on a page can be used by everybody at every width`,
      { tag: '@nightly' },
      async ({ page, request }) => {
        const faults = listen(page)
        const { account, openings } = await prepare(request, locale)
        await signIn(page, account)
        for (const { page: name, id, name: opening, open } of openings) {
          await page.setViewportSize({ width: 320, height: 900 })
          await page.goto(addressOf(name, locale, id))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await waitForArea(page)
          await alive(page)
          await open(page)
          faults.push(
            ...(await faultsOn(page, locale)).map((fault) => `${name} ${opening} ${fault}`),
          )
        }
        expect(faults).toEqual([])
      },
    )

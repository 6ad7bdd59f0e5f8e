import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { becomePartner, setUpAuthenticator, logOut } from '../account-actions.ts'
import { logIn } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')
test.describe.configure({ timeout: 300_000 })

/** Collects the violations of the content security policy that the browser reports. */
async function listen(context: BrowserContext): Promise<string[]> {
  const breaches: string[] = []
  await context.exposeBinding('tellBreach', (_, breach: string) => void breaches.push(breach))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      const facts = [
        location.pathname,
        effectiveDirective,
        blockedURI,
        sourceFile,
        lineNumber,
        sample,
      ]
      ;(window as unknown as { tellBreach(breach: string): void }).tellBreach(facts.join(' '))
    })
  })
  return breaches
}

/** Clicks a link after hydration, so that the router and not the browser opens the next page. */
async function click(page: Page, to: string): Promise<void> {
  // The last link is used, in the footer or the list, because some links in forms open a new document.
  const link = page.locator(`a[href="${to}"], a[href^="${to}?"]`).last()
  const isAlive = () =>
    link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isAlive).toBe(true)
  await page.evaluate(() => (document.documentElement.dataset['page'] = 'same'))
  // A link that React has replaced is not clicked, because a detached link opens a new document.
  const clickAttached = (element: Element) => {
    if (!element.isConnected) throw new Error('the link was replaced')
    ;(element as HTMLAnchorElement).click()
  }
  await expect(() => link.evaluate(clickAttached)).toPass()
  await expect(page).toHaveURL(new RegExp(to))
  await page.waitForLoadState('networkidle')
  await expect(page.locator('html')).toHaveAttribute('data-page', 'same')
}

test('clicking through the public pages violates no content security policy', async ({
  page,
  context,
}) => {
  const breaches = await listen(context)
  // A single language is enough here, because `access.e2e.ts` opens the pages in English and reports violations too.
  for (const locale of process.env['JOURNEYS'] === 'all' ? locales : (['tr'] as const)) {
    await page.goto(pathTo('home', locale))
    for (const name of ['products', 'brand', 'atelier', 'contact', 'becomePartner'] as const)
      await click(page, pathTo(name, locale))
    for (const name of ['privacy', 'terms', 'cookies'] as const) {
      await click(page, pathTo(name, locale))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    }
    await click(page, pathTo('products', locale))
    await click(page, pathTo('product', locale, { id: 'alara-2601' }))
    await page.goto(pathTo('product', locale, { id: 'nothing-0000' }))
    await click(page, pathTo('products', locale))
  }
  expect(breaches).toEqual([])
})

test(
  'login, partner area, account and staff area violate no content security policy',
  { tag: '@nightly' },
  async ({ page, request, context }) => {
    const breaches = await listen(context)
    const portal = textsOf('portal', 'en')
    await becomePartner(page, request, { locale: 'en', label: 'policy' })
    await click(page, pathTo('partnerProducts', 'en'))
    await expect(page.getByRole('heading', { name: portal('products.title') })).toBeVisible()
    await click(page, pathTo('partnerProduct', 'en', { id: 'alara-2601' }))
    await page.goto(pathTo('account', 'en'))
    await setUpAuthenticator(page, 'en')
    await logOut(page, 'en')

    await page.goto(pathTo('adminDashboard', 'en'))
    await logIn(page, 'en', journeyAdmin)
    await expect(page.getByRole('heading', { name: textsOf('admin', 'en')('title') })).toBeVisible()
    for (const name of ['adminApplications', 'adminPartners', 'adminCredentials'] as const)
      await click(page, pathTo(name, 'en'))
    expect(breaches).toEqual([])
  },
)

test(
  'a page that was changed before hydration is rendered again and works',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const breaches = await listen(context)
    await context.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1')
        if (!heading?.nextSibling) return
        observer.disconnect()
        heading.replaceWith(document.createElement('div'))
      }).observe(document, { childList: true, subtree: true })
    })
    for (const locale of locales)
      for (const name of ['home', 'products'] as const) {
        await page.goto(pathTo(name, locale))
        await expect(page.locator('h1')).toHaveCount(1)
        await click(page, pathTo('privacy', locale))
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      }
    expect(breaches).toEqual([])
  },
)

test('the test above would notice a violation: forbidden content is reported', async ({
  page,
  context,
}) => {
  const breaches = await listen(context)
  await page.goto(pathTo('home', 'en'))
  const isAllowed = (url: string) =>
    page.evaluate((src) => {
      try {
        return Boolean(Object.assign(document.createElement('script'), { src }))
      } catch {
        return false
      }
    }, url)
  expect(await isAllowed('/assets/any.js')).toBe(true)
  for (const url of ['/assets/../media/any.js', '//other.example/assets/any.js', 'data:,1'])
    expect(await isAllowed(url)).toBe(false)
  await expect.poll(() => breaches.length).toBe(3)

  const write = page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<b>text</b>')
  })
  await expect(write).rejects.toThrow('TrustedHTML')
  await expect.poll(() => breaches.join()).toContain('insertAdjacentHTML')
  expect(breaches.every((breach) => breach.includes('require-trusted-types-for'))).toBe(true)
})

import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, filterByFabric } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test('a click in a tab that was open during a deployment opens its page, and Back returns', async ({
  page,
}) => {
  await page.goto(pathTo('home', 'en'))
  await alive(page)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page
    .getByRole('link', { name: textsOf('shell', 'en')('nav.atelier') })
    .first()
    .click()
  await expect(page).toHaveURL(pathTo('atelier', 'en'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1000)
  // A second load is allowed, because the reload of React Router may begin before.
  expect(loads.length).toBeLessThanOrEqual(2)
  await page.unrouteAll()
  await page.goBack()
  await expect(page).toHaveURL(pathTo('home', 'en'))
})

/** Runs in the page: replaces text nodes by elements, as browsers do that translate a page. */
function translatePage(): void {
  const wrap = (text: Node) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.textContent}»`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const textNodes: Node[] = []
  while (walk.nextNode()) textNodes.push(walk.currentNode)
  for (const node of textNodes)
    if (node.textContent?.trim() && !node.parentElement?.closest('script, style, font')) wrap(node)
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  return errors
}

test(
  'a page that the browser translates updates its counts without errors',
  { tag: '@nightly' },
  async ({ page }) => {
    const errors = collectErrors(page)
    await page.goto(pathTo('products', 'en'))
    await alive(page)
    const count = page.getByRole('main').locator('output').first()
    const before = await count.innerText()
    await page.evaluate(translatePage)
    await expect(count).toHaveText(`«${before}»`)
    await filterByFabric(page, 'en', 'melton')
    await expect(count).toHaveText(/^ *\d+ products? found$/)
    await expect(count).not.toHaveText(before)
    await page.evaluate(translatePage)
    await page.goto(pathTo('products', 'en'))
    await alive(page)
    await page.evaluate(translatePage)
    await page.locator('main a[href*="/en/product/"]').first().click()
    await expect(page).toHaveURL(/\/en\/product\//)
    await page.evaluate(translatePage)
    const colors = page.locator('main a[href*="color="]').filter({ visible: true })
    if ((await colors.count()) > 1) await colors.nth(1).click()
    await page.evaluate(translatePage)
    await page
      .getByRole('link', { name: /atelier/i })
      .first()
      .click()
    await expect(page).toHaveURL(pathTo('atelier', 'en'))
    expect(errors).toEqual([])
  },
)

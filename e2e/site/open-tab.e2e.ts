import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, filterByFabric } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test('in a tab that was open during a deployment a click leads to its page, and Back leads back', async ({
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
  // React Router's reload may begin before.
  expect(loads.length).toBeLessThanOrEqual(2)
  await page.unrouteAll()
  await page.goBack()
  await expect(page).toHaveURL(pathTo('home', 'en'))
})

/** In the page: puts elements of its own in the place of texts, as browsers do that translate a page. */
function translatePage(): void {
  const wrap = (text: Node) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = `«${text.textContent}»`
    outer.append(inner)
    text.parentNode?.replaceChild(outer, text)
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walk.nextNode()) texts.push(walk.currentNode)
  for (const text of texts)
    if (text.textContent?.trim() && !text.parentElement?.closest('script, style, font')) wrap(text)
}

function noteErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  return errors
}

test(
  'in a page that the browser translates, counts follow and nothing fails',
  { tag: '@nightly' },
  async ({ page }) => {
    const errors = noteErrors(page)
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

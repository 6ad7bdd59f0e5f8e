import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const DEEP = 1400

/** Goes down at once, then follows a link; gives the places the page scrolled through. */
async function placesOnTheWay(page: Page, follow: () => Promise<void>): Promise<number[]> {
  await page.evaluate((deep) => {
    scrollTo({ top: deep, behavior: 'instant' })
    const places: number[] = []
    Object.assign(window, { places })
    requestAnimationFrame(function look() {
      if (places.at(-1) !== scrollY) places.push(scrollY)
      requestAnimationFrame(look)
    })
  }, DEEP)
  await follow()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  return page.evaluate(() => (window as unknown as { places: number[] }).places)
}

const follow = (page: Page, to: string) => async () => {
  await page.locator(`header a[href="${to}"]`).first().click()
  await expect(page).toHaveURL(to)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('each navigation glides to the top, also the first one and the one after Back', async ({
    page,
  }) => {
    const atelier = pathTo('atelier', 'en')
    await open(page, pathTo('home', 'en'))
    const first = await placesOnTheWay(page, follow(page, atelier))
    expect(first.length).toBeGreaterThan(4)

    await page.goBack()
    await expect(page).toHaveURL(pathTo('home', 'en'))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(DEEP)
    const afterBack = await placesOnTheWay(page, follow(page, atelier))
    expect(afterBack.length).toBeGreaterThan(4)

    await page.locator('footer').getByRole('link', { name: 'Русский' }).click()
    await expect(page).toHaveURL(pathTo('atelier', 'ru'))
    await page.waitForLoadState('networkidle')
    const afterSwitch = await placesOnTheWay(page, follow(page, pathTo('home', 'ru')))
    expect(afterSwitch.length).toBeGreaterThan(4)
  })
})

test('with reduced motion the page is at the top at once', async ({ page }) => {
  await open(page, pathTo('home', 'en'))
  const places = await placesOnTheWay(page, follow(page, pathTo('atelier', 'en')))
  expect(places.length).toBeLessThanOrEqual(3)
})

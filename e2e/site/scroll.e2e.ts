import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const DEEP = 1400

/**
 * Scrolls down, then leaves the page with `go`.
 * @returns the scroll position just after the call that scrolls, above 0 for smooth scrolling
 */
async function placeAfter(page: Page, go: () => Promise<void>): Promise<number | undefined> {
  await page.evaluate((deep) => {
    document.documentElement.scrollTo({ top: deep, behavior: 'instant' })
    const places: number[] = []
    const state = window as unknown as { own?: typeof window.scrollTo }
    const own = (state.own ??= window.scrollTo.bind(window))
    Object.assign(window, {
      places,
      scrollTo: (left: number, top: number) => {
        own(left, top)
        places.push(scrollY)
      },
    })
  }, DEEP)
  await go()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  return page.evaluate(() => (window as unknown as { places: number[] }).places.at(-1))
}

const follow = (page: Page, to: string) => async () => {
  await page.locator(`header a[href="${to}"]`).first().click()
  await expect(page).toHaveURL(to)
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test(
    'each navigation scrolls smoothly to the top, also the first navigation and that after Back',
    { tag: '@nightly' },
    async ({ page }) => {
      const atelier = pathTo('atelier', 'en')
      await open(page, pathTo('home', 'en'))
      expect(await placeAfter(page, follow(page, atelier))).toBeGreaterThan(0)

      await page.goBack()
      await expect(page).toHaveURL(pathTo('home', 'en'))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(DEEP)
      expect(await placeAfter(page, follow(page, atelier))).toBeGreaterThan(0)

      await page.locator('footer').getByRole('link', { name: 'Русский' }).click()
      await expect(page).toHaveURL(pathTo('atelier', 'ru'))
      await alive(page)
      expect(await placeAfter(page, follow(page, pathTo('home', 'ru')))).toBeGreaterThan(0)
    },
  )
})

test('reduced motion puts the page at the top at once', { tag: '@nightly' }, async ({ page }) => {
  await open(page, pathTo('home', 'en'))
  expect(await placeAfter(page, follow(page, pathTo('atelier', 'en')))).toBe(0)
})

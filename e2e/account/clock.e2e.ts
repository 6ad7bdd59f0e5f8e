import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn, newBuyer, reload, waitForArea } from '../actions.ts'
import { createPartnerByApi } from '../api-actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const HOUR = 3_600_000

/** Runs in the page: makes the clock of the computer so many milliseconds fast. */
function shiftClock(offset: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + offset
  const dateAt = (values: unknown[]) => (values.length === 0 ? [now()] : values)
  const Shifted = new Proxy(RealDate, {
    construct: (real, values) => Reflect.construct(real, dateAt(values)) as object,
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  globalThis.Date = Shifted
}

function countRefreshes(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) count += 1
  })
  return () => count
}

for (const [name, offset] of [
  ['26 hours slow', -26 * HOUR],
  ['14 minutes slow', -HOUR * (14 / 60)],
  ['14 minutes fast', HOUR * (14 / 60)],
  ['26 hours fast', 26 * HOUR],
] as const)
  test(
    `a browser whose clock is ${name} logs in, stays in, and refreshes at most twice`,
    { tag: '@nightly' },
    async ({ page, request }) => {
      const partner = await createPartnerByApi(request, 'en', newBuyer('clock'))
      await page.addInitScript(shiftClock, offset)
      const refreshes = countRefreshes(page)
      await page.goto(pathTo('partnerLogin', 'en'))
      await logIn(page, 'en', partner)
      const favorites = page.getByText(textsOf('portal', 'en')('favorites.title')).first()
      await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
      for (const path of [pathTo('partnerProducts', 'en'), pathTo('partner', 'en')]) {
        await page.goto(path)
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await waitForArea(page)
      }
      await expect(favorites).toBeVisible()
      // This wait is longer than a storm of refreshes needs to become visible.
      await page.waitForTimeout(2000)
      expect(refreshes()).toBeLessThanOrEqual(2)
    },
  )

test(
  'a clock that jumps under an open page costs a single refresh and no login',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const partner = await createPartnerByApi(request, 'en', newBuyer('clock-jump'))
    await page.goto(pathTo('partnerLogin', 'en'))
    await logIn(page, 'en', partner)
    await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
    const refreshes = countRefreshes(page)
    await page.addInitScript(shiftClock, 26 * HOUR)
    for (let load = 0; load < 3; load += 1) {
      await reload(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitForArea(page)
    }
    expect(refreshes()).toBe(1)
  },
)

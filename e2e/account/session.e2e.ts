import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { logIn, reload, waitForArea } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const dashboard = pathTo('adminDashboard', 'en')
const tokens = '**/auth/v1/token*'

test.beforeEach(async ({ page }) => {
  await signIn(page, journeyAdmin)
  await page.goto(dashboard)
  await expectInside(page)
})

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: textsOf('admin', 'en')('title') })).toBeVisible()
  await waitForArea(page)
}

async function expectLogin(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(pathTo('partnerLogin', 'en')))
}

/** An address of the site without any script, so that nothing there writes a session. */
const noScript = '/robots.txt'

/** Changes the session in the storage of the browser, and leaves the page at `noScript`. */
async function rewrite(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.goto(noScript)
  await page.evaluate(
    ([key, fields]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...stored, ...fields }))
    },
    [SESSION_KEY, change] as const,
  )
}

/** Marks the access token as expired, so that the client refreshes it at the next use. */
const age = (page: Page) => rewrite(page, { expires_at: 1 })

test(
  'tabs that refresh the session at the same moment all stay logged in, repeatedly',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const tabs = [page, await context.newPage(), await context.newPage()]
    const statuses: number[] = []
    context.on('response', (answer) => {
      if (answer.url().includes('/auth/v1/token')) statuses.push(answer.status())
    })
    for (const turn of [1, 2, 3]) {
      await Promise.all(tabs.map((tab) => tab.goto(noScript)))
      await age(page)
      await Promise.all(tabs.map((tab) => tab.goto(`${dashboard}?turn=${turn}`)))
      for (const tab of tabs) await expectInside(tab)
    }
    expect(statuses.length).toBeGreaterThanOrEqual(3)
    expect(new Set(statuses)).toEqual(new Set([200]))
  },
)

test(
  'a short overload of the auth service ends no session',
  { tag: '@nightly' },
  async ({ page }) => {
    let refused = 0
    await page.route(tokens, (route) =>
      refused++ < 2 ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    )
    await age(page)
    await page.goto(dashboard)
    await expectInside(page)
    expect(refused).toBeGreaterThan(2)
  },
)

test(
  'a lost connection keeps the session until it is back',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route(tokens, (route) => route.abort())
    await age(page)
    await page.clock.install()
    await page.goto(dashboard)
    // The browser's clock is moved on, because the client retries for 30 seconds of it.
    const retry = page.getByRole('main').getByRole('button').first()
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(retry).toBeVisible({ timeout: 200 })
    }).toPass({ timeout: 45_000, intervals: [0] })
    await expect(page).toHaveURL(dashboard)
    await page.unroute(tokens)
    await reload(page)
    await expectInside(page)
  },
)

test('a session that was ended elsewhere leads to the login, and the login leads back', async ({
  page,
}) => {
  const token = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token,
    SESSION_KEY,
  )
  const ended = await page.request.post('/auth/v1/logout?scope=local', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(ended.status()).toBe(204)

  await reload(page)
  await expectLogin(page)
  await logIn(page, 'en', journeyAdmin)
  await expect(page).toHaveURL(new RegExp(dashboard))
  await expectInside(page)
})

test(
  'a session that can no longer be refreshed leads to the login',
  { tag: '@nightly' },
  async ({ page }) => {
    await rewrite(page, { expires_at: 1, refresh_token: 'unknown-token' })
    await page.goto(dashboard)
    await expectLogin(page)
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  },
)

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { waitForArea } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { readDemoPartner } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test(
  'a gate that cannot reach the server says so within three seconds, and opens when it can',
  { tag: '@nightly' },
  async ({ page }) => {
    await signIn(page, readDemoPartner())
    await page.evaluate((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
      localStorage.setItem(key, JSON.stringify({ ...stored, expires_at: 1 }))
    }, SESSION_KEY)
    await page.route('**/auth/v1/token*', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.goto(pathTo('partner', 'en'))
    const slow = page.getByText(textsOf('shell', 'en')('slow'))
    await expect(slow).toBeVisible({ timeout: 4000 })
    await page.unroute('**/auth/v1/token*')
    await page
      .getByRole('main')
      .getByRole('button', { name: textsOf('shell', 'en')('again') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitForArea(page)
    await expect(slow).toBeHidden()
  },
)

test('without script the gate says that it needs script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(pathTo('partner', 'tr'))
  expect(await page.content()).toContain(`>${textsOf('shell', 'tr')('noScript')}</noscript>`)
  await expect(page.getByText(textsOf('shell', 'tr')('loading'))).toBeHidden()
  await context.close()
})

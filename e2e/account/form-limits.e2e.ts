import { expect, type Page, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { markDemonstration } from '#platform/secrets/open-keys.ts'

import { fillApplication, newBuyer } from '../actions.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

/** Sends applications from the visitor's network until the next application needs a captcha. */
async function flood(origin: string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 25; attempt += 1) {
    const body = new URLSearchParams({
      name: 'Ada',
      surname: 'Örnek',
      email: `buyer-${attempt}@flood.example`,
      phone: '+905550001976',
      businessName: 'Butik Örnek',
      businessType: 'boutique',
      country: 'TR',
      city: 'İzmir',
      preferredLanguage: 'tr',
      wholesale: 'on',
    })
    const address = `${origin}${pathTo('becomePartner', 'tr')}`
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  return statuses
}

async function writeMessage(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('firstName').fill('Ada')
  await field('lastName').fill('Örnek')
  await field('email').fill('ada@butik.example')
  await field('countryCode').selectOption('TR')
  await field('phone').fill('555 000 19 76')
  await field('message').fill('We would like to see the collection.')
  await field('consent').check()
}

let server: Awaited<ReturnType<typeof openOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(90_000)
  server = await openOwnServer({}, markDemonstration)
  const statuses = await flood(server.origin)
  expect(statuses.filter((status) => status === 302)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
})
test.afterAll(() => server.close())

test(
  'after a flood the browser solves a captcha by itself, and both forms are accepted',
  { tag: '@nightly' },
  async ({ page }) => {
    const requested: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auth/v1/captcha')) requested.push(answer.status())
    })
    await page.goto(server.origin + pathTo('becomePartner', 'en'))
    await fillApplication(page, 'en', newBuyer('flooded'))
    const apply = textsOf('apply', 'en')
    await page.getByRole('button', { name: apply('form.send') }).click()
    await expect(page.getByRole('heading', { name: apply('sent.title') })).toBeVisible()

    await page.goto(server.origin + pathTo('contact', 'en'))
    await writeMessage(page)
    await page.getByRole('button', { name: textsOf('contact', 'en')('form.send') }).click()
    await expect(page.getByText('Message Sent!')).toBeVisible()
    expect(requested).toEqual([200, 200])
  },
)

test(
  'if the captcha cannot be loaded, the form says so and keeps the input',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route('**/auth/v1/captcha', (route) => route.fulfill({ status: 503 }))
    await page.goto(server.origin + pathTo('contact', 'en'))
    await writeMessage(page)
    await page.getByRole('button', { name: textsOf('contact', 'en')('form.send') }).click()
    await expect(page.getByRole('alert')).toContainText('hello@manto1976.example')
    await expect(page.locator('[name="message"]')).toHaveValue(
      'We would like to see the collection.',
    )

    await page.unroute('**/auth/v1/captcha')
    await page.getByRole('button', { name: textsOf('contact', 'en')('form.send') }).click()
    await expect(page.getByText('Message Sent!')).toBeVisible()
  },
)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of locales)
    test(
      `a flooded form asks to wait, write or call, and keeps the input (${locale})`,
      { tag: locale === 'tr' ? [] : '@nightly' },
      async ({ page }) => {
        await page.goto(server.origin + pathTo('contact', locale))
        await writeMessage(page)
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.request().method() === 'POST'),
          page.getByRole('button', { name: textsOf('contact', locale)('form.send') }).click(),
        ])
        expect(answer.status()).toBe(429)
        expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0)
        const alert = page.getByRole('alert')
        await expect(alert).toContainText('hello@manto1976.example')
        await expect(alert).toContainText('+90 212 000 19 76')
        await expect(alert).toBeInViewport()
        for (const [name, value] of [
          ['firstName', 'Ada'],
          ['countryCode', 'TR'],
          ['phone', '555 000 19 76'],
          ['message', 'We would like to see the collection.'],
        ] as const)
          await expect(page.locator(`[name="${name}"]`)).toHaveValue(value)
        await expect(page.locator('[name="consent"]')).toBeChecked()
      },
    )
})

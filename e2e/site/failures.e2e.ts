import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, fillApplication, logIn, newBuyer } from '../actions.ts'
import { expectEmails } from '../emails.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const login = textsOf('login', 'en')
const apply = textsOf('apply', 'en')
const contact = textsOf('contact', 'en')

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test('a wrong password shows the message of the server, and the email address stays', async ({
  page,
}) => {
  await page.goto(pathTo('partnerLogin', 'en'))
  await logIn(page, 'en', { email: 'nobody@boutique.example', password: 'not-the-password' })
  await expect(page.getByText(login('error.loginError'))).toBeVisible()
  await expect(page.getByLabel(login('email'))).toHaveValue('nobody@boutique.example')
})

test(
  'only English pages show the English message of the login function',
  { tag: '@nightly' },
  async ({ page }) => {
    const error = 'Something particular went wrong.'
    await page.route('**/functions/v1/partner-login', (route) =>
      route.fulfill({ status: 400, json: { success: false, error, code: 'particular' } }),
    )
    for (const locale of ['en', 'tr', 'ru'] as const) {
      await page.goto(pathTo('partnerLogin', locale))
      await logIn(page, locale, journeyAdmin)
      const own = textsOf('login', locale)('error.authenticationFailed')
      await expect(page.getByText(locale === 'en' ? error : own)).toBeVisible()
    }
  },
)

test(
  'the login reports a missing network, and works when the network is back',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await page.goto(pathTo('partnerLogin', 'en'))
    await alive(page)
    await context.setOffline(true)
    await logIn(page, 'en', journeyAdmin)
    await expect(page.getByText(login('error.networkError'))).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: login('submit'), exact: true }).click()
    await expect(page).toHaveURL(/admin-dashboard/)
  },
)

test('an application without a network keeps its input, and can be sent later', async ({
  page,
  context,
}, { project }) => {
  const buyer = newBuyer(`offline-${project.name}`)
  // Smooth scrolling is off, so that the page scrolls at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pathTo('becomePartner', 'en'))
  await fillApplication(page, 'en', buyer)
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: apply('form.send') }).click()
  const notSent = page.getByText(apply('error.networkError'))
  await expect(notSent).toBeVisible()
  await expect(notSent).toBeInViewport()
  await expect(page.locator('input[name="email"]')).toHaveValue(buyer.email)
  await context.setOffline(false)
  await page.getByRole('button', { name: apply('form.send') }).click()
  await expect(page.getByRole('heading', { name: apply('sent.title') })).toBeVisible()
})

test('a double click sends a single application and a single email', async ({ page }, {
  project,
}) => {
  const buyer = newBuyer(`twice-${project.name}`)
  await page.goto(pathTo('becomePartner', 'en'))
  await fillApplication(page, 'en', buyer)
  await page.getByRole('button', { name: apply('form.send') }).dblclick()
  await expect(page.getByRole('heading', { name: apply('sent.title') })).toBeVisible()
  await page.goto(pathTo('becomePartner', 'en'))
  await expectEmails(buyer.email, 1)
})

test('an application with mistakes shows each of them and keeps all fields', async ({ page }) => {
  const errors = textsOf('errors', 'tr')
  const t = textsOf('apply', 'tr')
  await page.goto(pathTo('becomePartner', 'tr'))
  await page.locator('input[name="name"]').fill('1')
  await page.locator('input[name="email"]').fill('not-an-address')
  await page.locator('input[name="phone"]').fill('12')
  await page.getByRole('button', { name: t('form.send') }).click()
  for (const code of ['tooShort2', 'emailInvalid', 'whatsappInvalid', 'wholesaleRequired'])
    await expect(page.getByText(errors(code)).first()).toBeVisible()
  await expect(page.locator('input[name="email"]')).toHaveValue('not-an-address')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor can read, filter and see a product in its colors', async ({ page }) => {
    await page.goto(`${pathTo('products', 'ru')}?category=pea-coat`)
    await page.getByRole('main').locator('a[href*="alara-2601"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Алара')
    await page.getByRole('main').locator('a[href*="color="]').last().click()
    await expect(page).toHaveURL(/color=/)
  })

  test('a visitor can apply after a first attempt with mistakes', async ({ page }, { project }) => {
    const buyer = newBuyer(`noscript-${project.name}`)
    await page.goto(pathTo('becomePartner', 'en'))
    await page.locator('input[name="email"]').fill(buyer.email)
    await page.getByRole('button', { name: apply('form.send') }).click()
    await expect(page.getByText(textsOf('errors', 'en')('required')).first()).toBeVisible()
    await expect(page.locator('input[name="email"]')).toHaveValue(buyer.email)
    await fillApplication(page, 'en', buyer)
    await page.getByRole('button', { name: apply('form.send') }).click()
    await expect(page.getByRole('heading', { name: apply('sent.title') })).toBeVisible()
    await expectEmails(buyer.email, 1)
  })

  test('a visitor can send a message', async ({ page }, { project }) => {
    const { email } = newBuyer(`message-${project.name}`)
    await page.goto(pathTo('contact', 'en'))
    await page.locator('input[name="firstName"]').fill('Ada')
    await page.locator('input[name="lastName"]').fill('Örnek')
    await page.locator('input[name="email"]').fill(email)
    await page.locator('select[name="countryCode"]').selectOption('TR')
    await page.locator('input[name="phone"]').fill('555 000 19 76')
    await page.locator('textarea[name="message"]').fill('We would like to see the collection.')
    await page.locator('input[name="consent"]').check()
    await page.getByRole('button', { name: contact('form.send') }).click()
    await expect(page.getByText('Message Sent!')).toBeVisible()
    await expectEmails(email, 1)
  })
})

test('a login works with the keyboard alone', async ({ page }) => {
  await page.goto(pathTo('partnerLogin', 'en'))
  await page.getByLabel(login('email')).focus()
  await page.keyboard.type(journeyAdmin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(journeyAdmin.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/admin-dashboard/)
})

import { expect, type Page, test } from '@playwright/test'

import { brand } from '#base/brand.ts'
import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { newBuyer } from '../actions.ts'
import { emailsTo, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

test.describe.configure({ timeout: 120_000 })

const contact = textsOf('contact', 'en')

/** The latest email to the owner that contains the address `email`. */
const toOwner = (email: string) =>
  emailsTo(brand.email)
    .map(plainTextOf)
    .findLast((text) => text.includes(email)) ?? ''

async function send(page: Page, message: string): Promise<void> {
  await page.locator('textarea[name="message"]').fill(message)
  await page.locator('input[name="consent"]').check()
  await page.getByRole('button', { name: contact('form.send') }).click()
  await expect(page.getByText(contact('sent.title'))).toBeVisible()
}

test('a visitor asks about a product in a color, and the owner reads product and color', async ({
  page,
}, { project }) => {
  const { email } = newBuyer(`about-${project.name}`)
  await page.goto(`${pathTo('product', 'en', { id: 'alara-2601' })}?color=camel`)
  await page.getByRole('link', { name: textsOf('products', 'en')('contact') }).click()
  const about = page.getByText(/^About: Alara.*, MN-2601, Camel$/)
  await expect(about).toBeVisible()

  await page.locator('input[name="firstName"]').fill('Ada')
  await page.locator('input[name="lastName"]').fill('Örnek')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('select[name="countryCode"]').selectOption('TR')
  await page.getByRole('button', { name: contact('form.send') }).click()
  await expect(about).toBeVisible()
  await page.locator('input[name="phone"]').fill('555 000 19 76')
  await send(page, 'What is the price of two hundred?')
  await expect.poll(() => toOwner(email), { timeout: 15_000 }).toMatch(/Model: Alara.*, MN-2601, /)
})

test(
  'removing the product from the form keeps the input',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${pathTo('contact', 'en')}?product=alara-2601&color=navy`)
    await page.locator('textarea[name="message"]').fill('Something else.')
    await page.getByRole('link', { name: contact('form.aboutRemove') }).click()
    await expect(page).toHaveURL(pathTo('contact', 'en'))
    await expect(page.getByText(/^About:/)).toBeHidden()
    await expect(page.locator('textarea[name="message"]')).toHaveValue('Something else.')
    await expect(page.locator('input[name="product"]')).toHaveCount(0)
  },
)

test('the form names a product for partners to partners only, and contains their contact data', async ({
  page,
  request,
}, { project }) => {
  const address = `${pathTo('contact', 'en')}?product=hazal-2615&color=camel`
  const answer = await page.request.get(address)
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toMatch(/hazal[^-]|MN-2615/i)

  const partner = await becomePartner(page, request, {
    locale: 'en',
    label: `asks-${project.name}`,
  })
  await page.goto(address)
  await expect(page.getByText(/^About: Hazal.*, MN-2615, Camel$/)).toBeVisible()
  await expect(page.locator('input[name="firstName"]')).toHaveValue('Ada')
  await expect(page.locator('input[name="lastName"]')).toHaveValue('Örnek')
  await expect(page.locator('input[name="email"]')).toHaveValue(partner.email)
  await expect(page.locator('select[name="countryCode"]')).toHaveValue('TR')
  await expect(page.locator('input[name="phone"]')).toHaveValue('5550001976')
  await send(page, 'When could we have it?')
  await expect
    .poll(() => toOwner(partner.email), { timeout: 15_000 })
    .toMatch(/Model: Hazal.*, MN-2615, /)
})

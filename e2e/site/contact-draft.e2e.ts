import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test(
  'an unsent message survives a reload, another language and leaving the page',
  { tag: '@nightly' },
  async ({ page }) => {
    const message = page.locator('textarea[name="message"]')
    const text = 'We would like 1000 coats of our own design, with a first sample in March.'
    await page.goto(pathTo('contact', 'en'))
    await alive(page)
    await message.fill(text)
    await page.locator('input[name="firstName"]').fill('Ada')
    await reload(page)
    await alive(page)
    await expect(message).toHaveValue(text)
    await page.goto(pathTo('brand', 'en'))
    await page.goto(pathTo('contact', 'ru'))
    await alive(page)
    await expect(message).toHaveValue(text)
    await expect(page.locator('input[name="consent"]')).not.toBeChecked()

    await page.locator('input[name="lastName"]').fill('Örnek')
    await page.locator('input[name="email"]').fill(`draft-${Date.now()}@boutique.example`)
    await page.locator('select[name="countryCode"]').selectOption('TR')
    await page.locator('input[name="phone"]').fill('555 000 19 76')
    await page.locator('input[name="consent"]').check()
    const t = textsOf('contact', 'ru')
    await page.getByRole('button', { name: t('form.send') }).click()
    await expect(page.getByRole('heading', { name: t('sent.title') })).toBeVisible()
    await page.goto(pathTo('contact', 'ru'))
    await alive(page)
    await expect(message).toHaveValue('')
  },
)

test('a change of language keeps the place on the page', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${pathTo('contact', 'en')}#form`)
  await alive(page)
  await page
    .locator(`header a[hreflang="ru"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(`${pathTo('contact', 'ru')}#form`)
  await expect(page.locator('#form')).toBeInViewport()
})

import { expect, test } from '@playwright/test'

import { brand } from '#base/brand.ts'
import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer } from '../actions.ts'
import { createPartnerByApi, signIn } from '../api-actions.ts'
import { emailsTo, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('account', 'ru')
const portal = textsOf('portal', 'ru')
const products = textsOf('products', 'ru')
const contact = textsOf('contact', 'ru')
const id = 'alara-2601'
const question = 'Когда будет готово?'

test(
  'an offline partner can go on reading; hearts, notes and messages wait for the connection, also across a reload',
  { tag: '@nightly' },
  async ({ page, context, request }, { project }) => {
    test.setTimeout(90_000)
    page.on('dialog', (dialog) => void dialog.accept())
    const account = await createPartnerByApi(request, 'ru', newBuyer(`offline-${project.name}`))
    await signIn(page, account)
    await page.goto(pathTo('partner', 'ru'))
    await expect(page.getByText(portal('favorites.empty'))).toBeVisible()
    await page
      .getByRole('main')
      .locator(`a[href*="${pathTo('partnerProducts', 'ru')}/"]`)
      .first()
      .click()
    const heart = page.getByRole('button', { name: products('addFavorite') }).first()
    await expect(heart).toBeVisible()

    await context.setOffline(true)
    await expect(page.getByText(t('offline.offline'))).toBeVisible()
    await heart.click()
    await expect(page.getByText(t('offline.waiting'))).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await context.setOffline(false)
    expect((await sent).status()).toBe(200)
    await expect(page.getByText(t('offline.sent'))).toBeVisible()

    await page.getByText(portal('boards.addNote')).click()
    // Only this page believes that it is offline; the page after the reload has the connection back.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false })
      dispatchEvent(new Event('offline'))
    })
    await page.getByLabel(portal('boards.note'), { exact: true }).fill('Синий, 60 шт.')
    await page.getByRole('button', { name: portal('boards.saveNote') }).click()
    await expect(page.getByText('Синий, 60 шт.')).toBeVisible()
    await expect(page.getByText(t('offline.waiting'))).toBeVisible()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText(t('offline.sent'))).toBeVisible()
    await expect(page.getByText('Синий, 60 шт.')).toBeVisible()

    await page.goto(pathTo('partnerProduct', 'ru', { id }))
    await alive(page)
    const menu = page.getByRole('button', { name: textsOf('shell', 'ru')('nav.menu') })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('link', { name: textsOf('shell', 'ru')('nav.contact') }).click()
    await expect(page.locator('input[name="email"]')).toHaveValue(account.email)
    await page.locator('textarea[name="message"]').fill(question)
    await page.locator('input[name="consent"]').check()
    await context.setOffline(true)
    await page.getByRole('button', { name: contact('form.send') }).click()
    await expect(page.getByRole('heading', { name: contact('waits.title') })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(t('offline.waiting'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(contact('waits.sent'))).toBeVisible()
    const arrived = () =>
      emailsTo(brand.email)
        .map(plainTextOf)
        .filter((text) => text.includes(account.email) && text.includes(question))
    await expect.poll(arrived, { timeout: 15_000 }).toHaveLength(1)
  },
)

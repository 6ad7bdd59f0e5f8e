import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn, newBuyer } from './actions.ts'
import { makePartner } from './api-actions.ts'
import { textsOf } from './texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const t = textsOf('account', 'ru')
const portal = textsOf('portal', 'ru')
const products = textsOf('products', 'ru')

test('without a connection a partner reads on, and a heart waits until it is back', async ({
  page,
  context,
  request,
}, { project }) => {
  test.setTimeout(60_000)
  const account = await makePartner(request, 'ru', newBuyer(`offline-${project.name}`))
  await page.goto(pathTo('partnerProduct', 'ru', { id: 'alara-2601' }))
  await logIn(page, 'ru', account)
  const heart = page.getByRole('button', { name: products('addFavorite') }).first()
  await expect(heart).toBeVisible()
  await page
    .getByRole('link', { name: portal('nav.products') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: portal('products.title') })).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(t('offline.offline'))).toBeVisible()
  await page.goBack()
  await heart.click()
  await expect(page.getByText(t('offline.waiting'))).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await context.setOffline(false)
  expect((await sent).status()).toBe(200)
  await expect(page.getByText(t('offline.waiting'))).toBeHidden()
})

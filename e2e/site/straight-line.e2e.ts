import { expect, test } from '@playwright/test'

import { type Locale, locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { logOut } from '../account-actions.ts'
import {
  approve,
  expectToStay,
  filterByFabric,
  logIn,
  newBuyer,
  sendApplication,
} from '../actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

const NEW_PASSWORD = 'mavi kumaş dört makas'

/** The screen of each language. Each change is checked in Turkish; Russian runs through a whole order with each change. */
const screens: Record<Locale, string> = { tr: 'desktop', en: 'desktop', ru: 'phone' }

for (const locale of locales)
  test(
    `${locale}: a buyer reads, applies, is approved, logs in and keeps a favorite`,
    { tag: locale === 'tr' ? [] : '@nightly' },
    async ({ page, browser }, { project }) => {
      test.setTimeout(120_000)
      test.skip(project.name !== screens[locale], 'each language has a single screen')
      const t = textsOf('products', locale)
      const login = textsOf('login', locale)
      const portal = textsOf('portal', locale)
      const buyer = newBuyer(`line-${locale}-${project.name}`)

      await test.step('reads and filters', async () => {
        const product = page.getByRole('main').locator(`a[href*="alara-2601"]`).first()
        await page.goto(pathTo('home', locale))
        await page.goto(pathTo('products', locale))
        await filterByFabric(page, locale, 'melton')
        await expectToStay(page, async () => {
          await expect(page).toHaveURL(/fabric=melton/)
          await expect(product).toBeVisible()
        })
        await product.click()
        await expectToStay(page, async () => {
          await expect(page).toHaveURL(/alara-2601/)
          await expect(page.getByRole('heading', { level: 1 })).toContainText(/Alara|Алара/)
          await expect(page.getByText(t('login'))).toBeVisible()
        })
      })

      await test.step('applies, and gets an email', async () => {
        await sendApplication(page, locale, buyer)
        await expectToStay(page, () =>
          expect(
            page.getByRole('heading', { name: textsOf('apply', locale)('sent.title') }),
          ).toBeVisible(),
        )
        await expectEmails(buyer.email, 1)
      })

      const staff = await browser.newContext()
      const temporary = await test.step('is approved', async () =>
        approve(await staff.newPage(), locale, buyer))
      const [, approved = ''] = await expectEmails(buyer.email, 2)
      expect(plainTextOf(approved)).not.toContain(temporary)
      expect(plainTextOf(approved)).toContain(pathTo('partnerLogin', locale))

      await test.step('logs in on the requested page, and chooses a password', async () => {
        await page.goto(pathTo('partner', locale))
        await expect(page).toHaveURL(new RegExp(pathTo('partnerLogin', locale)))
        await logIn(page, locale, { email: buyer.email, password: temporary })
        await expectToStay(page, () =>
          expect(page.getByRole('heading', { name: login('newPassword.title') })).toBeVisible(),
        )
        await page.locator('input[name="password"]').fill(NEW_PASSWORD)
        await page.getByRole('button', { name: login('newPassword.submit') }).click()
        await expectToStay(page, async () => {
          await expect(page).toHaveURL(new RegExp(`${pathTo('partner', locale)}$`))
          await expect(page.getByText(portal('favorites.empty'))).toBeVisible()
        })
      })

      await test.step('keeps a favorite', async () => {
        await page.goto(pathTo('product', locale, { id: 'alara-2601' }))
        await page.getByRole('button', { name: t('addFavorite') }).click()
        await expect(page.getByText(t('favoriteAdded'))).toBeVisible()
        await expectToStay(page, () =>
          expect(page.getByRole('button', { name: t('removeFavorite') })).toBeVisible(),
        )
        await page.goto(pathTo('partner', locale))
        await expectToStay(page, () =>
          expect(page.getByRole('main').locator('a[href*="alara-2601"]').first()).toBeVisible(),
        )
      })

      await test.step('logs out, and the back button shows nothing', async () => {
        await logOut(page, locale)
        await page.goBack()
        await expect(page).not.toHaveURL(new RegExp(`${pathTo('partner', locale)}$`))
        await page.goto(pathTo('partner', locale))
        await expect(page).toHaveURL(new RegExp(pathTo('partnerLogin', locale)))
      })
      await staff.close()
    },
  )

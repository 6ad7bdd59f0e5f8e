import { expect, type Page, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')
test.describe.configure({ timeout: 180_000 })

test(
  'minutes after the login, a change of a login method asks for the password in a dialog',
  { tag: '@nightly' },
  async ({ browser }) => {
    const server = await openOwnServer({ NODE_OPTIONS: '--import=./testing/moving-clock.ts' })
    try {
      for (const locale of locales) {
        const page = await (await browser.newContext()).newPage()
        const t = textsOf('account', locale)
        await signIn(page, journeyAdmin, server.origin)
        await page.goto(server.origin + pathTo('account', locale))
        await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
        server.moveClock()

        const wanted = `${locale}-new@elsewhere.example`
        // The button has another text after the first language, because a change is pending then.
        const change = locale === locales[0] ? t('email.change') : t('email.other')
        await page.getByRole('button', { name: change }).click()
        await page.getByLabel(t('email.new')).fill(wanted)
        await page.getByRole('button', { name: t('email.submit'), exact: true }).click()
        const dialog = page.getByRole('dialog', { name: t('proof.title') })
        await expect(dialog).toBeVisible()

        await test.step('closing the dialog changes nothing and keeps the input', async () => {
          await page.keyboard.press('Escape')
          await expect(page.getByText(t('error.current_password_required'))).toBeVisible()
          await expect(page.getByLabel(t('email.new'))).toHaveValue(wanted)
        })

        await page.getByRole('button', { name: t('email.submit'), exact: true }).click()
        await prove(page, locale, 'wrong password')
        await expect(dialog.getByText(t('error.current_password_invalid'))).toBeVisible()
        await prove(page, locale, journeyAdmin.password)
        await expect(dialog).toBeHidden()
        await expect(page.getByText(t('email.waitingTitle', { email: wanted }))).toBeVisible()
        await page.context().close()
      }

      await test.step('setting up the second factor asks for it too', async () => {
        const page = await (await browser.newContext()).newPage()
        const t = textsOf('account', 'en')
        await signIn(page, journeyAdmin, server.origin)
        await page.goto(server.origin + pathTo('account', 'en'))
        await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
        server.moveClock()
        await page.getByRole('button', { name: t('factors.setUp') }).click()
        await prove(page, 'en', journeyAdmin.password)
        await expect(page.getByRole('img', { name: t('enrol.qr') })).toBeVisible()
        await page.getByRole('button', { name: textsOf('shell', 'en')('cancel') }).click()
        await page.context().close()
      })
    } finally {
      await server.close()
    }
  },
)

async function prove(page: Page, locale: (typeof locales)[number], password: string) {
  const dialog = page.getByRole('dialog', { name: textsOf('account', locale)('proof.title') })
  await dialog.locator('input[name="currentPassword"]').fill(password)
  await dialog
    .getByRole('button', { name: textsOf('account', locale)('step.submit'), exact: true })
    .click()
}

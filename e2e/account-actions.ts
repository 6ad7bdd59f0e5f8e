import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { newBuyer } from './actions.ts'
import { type JourneyAccount, createPartnerByApi, signIn } from './api-actions.ts'
import { textsOf } from './texts.ts'

/** Makes a new partner who signs in on the open page, which then shows their dashboard. */
export async function becomePartner(
  page: Page,
  request: APIRequestContext,
  { locale, label }: { locale: Locale; label: string },
): Promise<JourneyAccount> {
  const partner = await createPartnerByApi(request, locale, newBuyer(label))
  await signIn(page, partner)
  await page.goto(pathTo('partner', locale))
  await expect(page).toHaveURL(new RegExp(`${pathTo('partner', locale)}$`))
  return partner
}

/** Sets up the second factor on the open page. @returns the key of the app and the backup codes */
export async function setUpAuthenticator(page: Page, locale: Locale) {
  const t = textsOf('account', locale)
  await page.getByRole('button', { name: t('factors.setUp') }).click()
  await expect(page.getByRole('img', { name: t('enrol.qr') })).toBeVisible()
  const key = page.getByRole('textbox', { name: t('enrol.secret') })
  const secret = (await key.inputValue()).replaceAll(' ', '')
  await page.getByLabel(t('enrol.code')).fill('000000')
  await page.getByRole('button', { name: t('enrol.submit'), exact: true }).click()
  await expect(page.getByText(t('error.mfa_verification_failed'))).toBeVisible()
  await page.getByLabel(t('enrol.code')).fill(codeOf(secret))
  await page.getByRole('button', { name: t('enrol.submit'), exact: true }).click()
  const sheet = page.getByRole('region', { name: t('codes.title') })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: t('codes.kept') }).click()
  return { secret, codes }
}

/** The code that the app shows; with `next` the code of the next 30 seconds, which is still unused. */
export function codeOf(secret: string, { next = false } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + (next ? 30_000 : 0) })
}

export async function logOut(page: Page, locale: Locale): Promise<void> {
  const name = textsOf('shell', locale)('account.logout')
  // The first button is used, because some pages offer the logout in their content too.
  const logout = page.getByRole('button', { name, exact: true }).first()
  const menu = page.getByRole('button', { name: textsOf('shell', locale)('nav.menu') })
  if (await menu.isVisible()) await menu.click()
  await logout.click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('home', locale)}$`))
}

/** The assurance level (`aal`) in the token of this browser's session. */
export function levelOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('manto.session') ?? '{}') as {
      access_token?: string
    }
    const claims = atob(
      (stored.access_token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'),
    )
    return String((JSON.parse(claims) as { aal?: string }).aal)
  })
}

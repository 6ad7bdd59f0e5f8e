import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn, newBuyer } from '../actions.ts'
import { makeApprovedBuyer } from '../api-actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('login', 'ru')

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test(
  'a forgotten password is replaced by a link that works once',
  { tag: '@nightly' },
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(120_000)
    const buyer = newBuyer(`forgot-${project.name}`)
    await makeApprovedBuyer(request, 'ru', buyer)
    await expectEmails(buyer.email, 2)

    await page.goto(pathTo('partnerLogin', 'ru'))
    await page.getByRole('link', { name: t('forgot') }).click()
    // The address is awaited, because the login page has a field with the same label.
    await expect(page).toHaveURL(new RegExp(pathTo('forgotPassword', 'ru')))
    await page.getByLabel(t('email')).fill(buyer.email)
    await page.getByRole('button', { name: t('forgotten.submit') }).click()
    await expect(page.getByText(t('forgotten.sentTitle'))).toBeVisible()

    const [, , message = ''] = await expectEmails(buyer.email, 3)
    const link = /https?:\/\/\S+token_hash=\S+/.exec(plainTextOf(message))?.[0]
    expect(link).toContain(pathTo('newPassword', 'ru'))
    await page.goto(link!)
    await expect(page.getByText(t('linkSentTo', { email: buyer.email }))).toBeVisible()
    await page.locator('input[name="password"]').fill('новый пароль из слов')
    await page.getByRole('button', { name: t('newPassword.submit') }).click()
    await expect(page.getByText(textsOf('portal', 'ru')('favorites.empty'))).toBeVisible()

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link!)
    await expect(stranger.getByText(t('newPassword.spentTitle'))).toBeVisible()
    await stranger.goto(pathTo('partnerLogin', 'ru'))
    await logIn(stranger, 'ru', { email: buyer.email, password: 'новый пароль из слов' })
    await expect(stranger).toHaveURL(new RegExp(`${pathTo('partner', 'ru')}$`))
  },
)

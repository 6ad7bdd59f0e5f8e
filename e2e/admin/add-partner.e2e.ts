import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test(
  'staff give a buyer from a fair a login in six clicks, edit her company and invite a colleague',
  { tag: '@nightly' },
  async ({ page, browser }, { project }) => {
    const t = textsOf('desk', 'tr')
    const admin = textsOf('admin', 'tr')
    const email = `fair-${project.name}-${Date.now()}@vaza.example`
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminPartners', 'tr'))

    await page.getByRole('button', { name: t('company.add') }).dblclick()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('company.contactName')).fill('Ada Örnek')
    await dialog.getByLabel(t('company.company')).fill(`Vaza Moda ${project.name}`)
    await dialog.locator('input[name="contactEmail"]').fill(email)
    await dialog.getByLabel(t('company.country')).selectOption('KZ')
    await dialog.getByLabel(t('company.phone')).fill('abc')
    await dialog.getByRole('button', { name: t('company.add') }).click()
    await expect(dialog.getByText(textsOf('errors', 'tr')('whatsappInvalid'))).toBeVisible()
    await dialog.getByLabel(t('company.phone')).fill('8 701 234 56 78')
    await dialog.getByLabel(t('company.locale')).selectOption('ru')
    await dialog.getByRole('button', { name: t('company.add') }).click()

    await expect(
      page.getByRole('heading', { name: admin('temporaryCredential.createdTitle') }),
    ).toBeVisible()
    const password = await dialog
      .getByLabel(admin('temporaryCredential.password'), { exact: true })
      .inputValue()
    await expect(dialog.getByLabel(t('followUp.message'))).toHaveValue(/Здравствуйте, Ada Örnek!/)
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/77012345678\?text=/,
    )
    await dialog.getByRole('button', { name: admin('temporaryCredential.done') }).click()

    const guest = await (await browser.newContext()).newPage()
    await guest.goto(pathTo('partnerLogin', 'ru'))
    await logIn(guest, 'ru', { email, password })
    const choose = textsOf('login', 'ru')('newPassword.title')
    await expect(guest.getByRole('heading', { name: choose })).toBeVisible()

    await page.goto(`${pathTo('adminPartners', 'tr')}?q=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: 'Ada Örnek', exact: true }).first().click()
    await page.getByRole('button', { name: t('company.edit') }).click()
    await page.getByLabel(t('company.website')).fill('@vaza.moda')
    await page.getByLabel(t('company.terms')).fill('30 % peşin')
    await page.getByRole('button', { name: t('company.save'), exact: true }).click()
    await expect(page.getByRole('link', { name: '@vaza.moda' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/vaza.moda/',
    )
    await page.getByText(t('company.invite')).click()
    await page.getByLabel(t('staff.name')).fill('Can Örnek')
    await page.locator('input[name="email"][type="email"]').fill(`can-${email}`)
    await page.getByRole('button', { name: t('staff.send') }).click()
    await expect(page.getByLabel(t('company.message'), { exact: true }).first()).toHaveValue(
      /Can Örnek.*Demo Yönetici.*#token=/,
    )
  },
)

import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { becomePartner, setUpAuthenticator } from '../account-actions.ts'
import { alive } from '../actions.ts'
import { OWN_PASSWORD } from '../api-actions.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('company', 'ru')
const account = textsOf('account', 'ru')

test(
  'a partner reads and downloads their data; a session that ends meanwhile asks for password and second factor in place',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    test.setTimeout(90_000)
    const partner = await becomePartner(page, request, {
      locale: 'ru',
      label: `data-${project.name}`,
    })
    await page.goto(pathTo('account', 'ru'))
    const { codes } = await setUpAuthenticator(page, 'ru')
    await page.getByRole('link', { name: t('title'), exact: true }).click()
    await expect(page.getByText(t('facts.title'))).toBeVisible()
    await expect(page.getByText('İzmir, Турция')).toBeVisible()

    await page.getByRole('link', { name: t('data.title'), exact: true }).click()
    await alive(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('data.downloadJson') }).click()
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(JSON.stringify(file.account)).toContain(partner.email)

    await page.getByRole('button', { name: t('erasure.open') }).click()
    await page.locator('textarea[name="message"]').fill('Спасибо за всё 🧥')
    const token = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token,
      SESSION_KEY,
    )
    const headers = { authorization: `Bearer ${token}` }
    await request.post('/auth/v1/logout?scope=global', { headers })
    await page.getByRole('button', { name: t('erasure.submit') }).click()

    const dialog = page.getByRole('dialog', { name: account('again.title') })
    await expect(dialog).toBeVisible()
    // The page below is hidden, and nobody closes the dialog without logging in.
    await expect(page.locator('textarea[name="message"]')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.locator('input[name="password"]').fill('неверный пароль')
    await dialog.getByRole('button', { name: account('again.submit') }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.locator('input[name="password"]').fill(OWN_PASSWORD)
    await dialog.getByRole('button', { name: account('again.submit') }).click()
    await dialog.getByRole('button', { name: account('step.useRecovery') }).click()
    await dialog.getByLabel(account('step.recovery')).fill(codes[0] ?? '')
    await dialog.getByRole('button', { name: account('step.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('erasure.sent'))).toBeVisible()
    await page.getByRole('button', { name: t('erasure.withdraw') }).click()
    await expect(page.getByText(t('erasure.withdrawn'))).toBeVisible()
  },
)

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn, newBuyer } from '../actions.ts'
import { makeApprovedBuyer, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('admin', 'ru')
const desk = textsOf('desk', 'ru')

test('staff copy a temporary password, deactivate a partner, who learns why, and reactivate them with a new password', async ({
  page,
  browser,
  request,
}, { project }) => {
  const buyer = newBuyer(`access-${project.name}`)
  const first = await makeApprovedBuyer(request, 'ru', buyer)
  const search = `?q=${encodeURIComponent(buyer.email)}`
  const name = 'Ada Örnek'
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, journeyAdmin)

  const toCredentials = () => page.goto(pathTo('adminCredentials', 'ru') + search)
  await toCredentials()
  await page.getByRole('button', { name: t('credentials.copyNamed', { name }) }).click()
  await expect(page.getByText(t('done.copied'))).toBeVisible()
  const box = page.getByRole('searchbox')
  await box.fill('')
  await box.press('ControlOrMeta+V')
  await expect(box).toHaveValue(first.password)

  await page.goto(pathTo('adminPartners', 'ru') + search)
  const change = async (action: 'deactivate' | 'reactivate') => {
    await page.getByRole('button', { name: t(`partners.${action}Named`, { name }) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t(`confirm.${action}.yes`) }).click()
    await expect(page.getByText(t(`done.${action}`, { name }))).toBeVisible()
  }
  await change('deactivate')
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(pathTo('partnerLogin', 'ru'))
  await logIn(guest, 'ru', first)
  await expect(guest.getByText(textsOf('login', 'ru')('error.inactive'))).toBeVisible()
  await change('reactivate')

  // The reactivation makes a new password, because the partner never used the earlier password.
  const dialog = page.getByRole('dialog')
  const password = await dialog
    .getByLabel(t('temporaryCredential.password'), { exact: true })
    .inputValue()
  expect(password).not.toBe(first.password)
  await logIn(guest, 'ru', { email: buyer.email, password })
  const choose = textsOf('login', 'ru')('newPassword.title')
  await expect(guest.getByRole('heading', { name: choose })).toBeVisible()

  await page.goto(pathTo('adminAudit', 'ru') + search)
  for (const action of ['credential.revealed', 'credential.resent', 'partner.deactivated'])
    await expect(page.getByText(desk(`action.${action}`)).first()).toBeVisible()
})

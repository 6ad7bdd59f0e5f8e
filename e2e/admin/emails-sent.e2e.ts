import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { newBuyer } from '../actions.ts'
import { postForm, signIn } from '../api-actions.ts'
import { expectEmails } from '../emails.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('desk', 'en')

test('staff see the content and the delivery of an email, and send it again', async ({
  page,
  request,
}, { project }) => {
  const buyer = newBuyer(`sent-${project.name}`)
  await postForm(request, 'en', buyer)
  await expectEmails(buyer.email, 1)
  await signIn(page, journeyAdmin)
  await page.goto(`${pathTo('adminEmails', 'en')}?q=${encodeURIComponent(buyer.email)}`)
  const row = page.locator('tbody tr')
  await expect(row.first()).toContainText(t('emails.status.sent'))
  await row.filter({ hasText: buyer.email }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: t('emails.title') })
  const preview = dialog.frameLocator(`iframe[title="${t('emails.preview')}"]`)
  await expect(preview.getByText('Hello Ada', { exact: false }).first()).toBeVisible()
  await dialog.getByRole('button', { name: t('emails.resend') }).click()
  await expect(page.getByText(t('emails.resent', { to: buyer.email }))).toBeVisible()
  const [first = '', second = ''] = await expectEmails(buyer.email, 2)
  const idOf = (email: string) => /^message-id: (.+)$/im.exec(email)?.[1]
  expect(idOf(second)).toBeTruthy()
  expect(idOf(second)).not.toBe(idOf(first))
})

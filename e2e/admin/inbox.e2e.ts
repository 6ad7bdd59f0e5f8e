import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { newBuyer } from '../actions.ts'
import { postMessage, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('admin', 'tr')

test('a message about a product is taken by one of the staff, answered and taken back', async ({
  page,
  request,
}, { project }) => {
  const { email } = newBuyer(`inbox-${project.name}`)
  await postMessage(request, 'tr', email, { product: 'alara-2601', color: 'camel' })
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminDashboard', 'tr'))
  await page.getByRole('link', { name: /okunmamış mesaj$/ }).click()
  await page.getByRole('searchbox').fill(email)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(email)
  await row.getByRole('button', { name: 'Ada Örnek', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: t('messages.title') })
  await expect(dialog.getByRole('link', { name: /^Alara/ })).toBeVisible()
  await dialog.getByLabel(t('messages.assignee')).selectOption({ index: 1 })
  await expect(page.getByText(/yanıtlayacak/)).toBeVisible()
  const reply = await dialog.getByRole('link', { name: t('messages.reply') }).getAttribute('href')
  expect(decodeURIComponent(reply ?? '')).toMatch(
    new RegExp(`^mailto:${email}\\?subject=Re: .*> Numune görebilir miyiz\\?`, 's'),
  )
  await dialog.getByRole('button', { name: t('messages.done'), exact: true }).click()
  await expect(dialog).toBeHidden()
  // The list of the waiting ones has it no more.
  await expect(row).toHaveCount(0)

  await page.locator('select[name="assignee"]').selectOption('me')
  await page.locator('select[name="status"]').selectOption('done')
  await row.getByRole('button', { name: t('messages.reopenNamed', { name: 'Ada Örnek' }) }).click()
  await expect(row).toHaveCount(0)
})

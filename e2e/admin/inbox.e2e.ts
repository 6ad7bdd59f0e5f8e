import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { holdPause, newBuyer } from '../actions.ts'
import { postMessage, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('admin', 'tr')

test('a member of staff takes a message about a product, answers it and reopens it', async ({
  page,
  request,
}, { project }) => {
  const { email } = newBuyer(`inbox-${project.name}`)
  await postMessage(request, 'tr', email, { product: 'alara-2601', color: 'camel' })
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminDashboard', 'tr'))
  await page.getByRole('link', { name: /mesaj yanıt bekliyor$/ }).click()
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
  // The answered message has left the list of waiting messages.
  await expect(row).toHaveCount(0)

  if (project.name === 'phone')
    await page
      .getByRole('button', { name: new RegExp(`^${textsOf('list', 'tr')('filters')}`) })
      .click()
  await page.locator('select[name="assignee"]').selectOption('me')
  await page.locator('select[name="status"]').selectOption('done')
  await row.getByRole('button', { name: t('messages.reopenNamed', { name: 'Ada Örnek' }) }).click()
  await expect(row).toHaveCount(0)
})

test(
  'a closed message stays closed when a search typed before begins at that moment',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const { email } = newBuyer(`closed-${project.name}`)
    await postMessage(request, 'tr', email, { product: 'alara-2601', color: 'camel' })
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminMessages', 'tr'))
    await page.evaluate(holdPause, 300)
    await page.getByRole('searchbox').fill(email)
    const row = page.locator('tbody tr').filter({ hasText: email })
    await row.getByRole('button', { name: 'Ada Örnek', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('messages.title') })
    await dialog
      .getByRole('button', { name: t('messages.done'), exact: true })
      .evaluate((button: HTMLButtonElement) => {
        button.click()
        document.dispatchEvent(new Event('pause-ends'))
      })
    await expect(page).toHaveURL(/\?q=[^&]+$/)
    await expect(row).toContainText(t('status.done'))
    await expect(dialog).toBeHidden()
  },
)

test(
  'a list that is loading appears even if a message is closed meanwhile',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const { email } = newBuyer(`assigned-${project.name}`)
    await postMessage(request, 'tr', email, { product: 'alara-2601', color: 'camel' })
    await signIn(page, journeyAdmin)
    await page.goto(`${pathTo('adminMessages', 'tr')}?q=${email}`)
    const row = page.locator('tbody tr')
    await expect(row).toHaveCount(1)
    let lists = 0
    const released = Promise.withResolvers<void>()
    await page.route(/api\/admin\/messages\?/, async (route) => {
      lists++
      await released.promise
      await route.continue()
    })
    await row.getByRole('button', { name: 'Ada Örnek', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('messages.title') })
    const assignee = dialog.getByLabel(t('messages.assignee'))
    const name = (await assignee.locator('option').nth(1).textContent()) ?? ''
    expect(lists).toBe(0)
    await assignee.selectOption(name)
    await expect.poll(() => lists).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    released.resolve()
    await expect(row).toContainText(name)
  },
)

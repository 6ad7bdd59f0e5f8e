import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer } from '../actions.ts'
import { postForm, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('admin', 'ru')
const desk = textsOf('desk', 'ru')

test('staff reject, reopen and approve an application, and write to the partner in three clicks', async ({
  page,
  request,
}) => {
  const buyer = newBuyer('desk')
  await postForm(request, 'tr', buyer)
  await signIn(page, journeyAdmin)
  await page.goto(`${pathTo('adminApplications', 'ru')}?q=${encodeURIComponent(buyer.email)}`)
  await alive(page)

  const row = page.locator('tbody tr')
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: t('applications.reject') }).click()
  await dialog.getByLabel(desk('decide.reason')).selectOption('region')
  await dialog.getByRole('button', { name: t('confirm.reject.yes') }).click()
  await expect(row).toContainText(t('status.rejected'))
  await page.getByRole('button', { name: desk('decide.undo') }).click()
  await expect(page.getByText(desk('decide.reopened'))).toBeVisible()
  await expect(row).toContainText(t('status.pending'))

  await row.getByRole('button', { name: t('applications.approve') }).click()
  await dialog.getByRole('button', { name: t('confirm.approve.yes') }).click()
  const whatsapp = dialog.getByRole('link', { name: desk('note.whatsapp') })
  const address = decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')
  expect(address).toMatch(/^https:\/\/wa\.me\/905550001976\?text=Merhaba Ada, /)
  const password = await dialog
    .getByLabel(t('temporaryCredential.password'), { exact: true })
    .inputValue()
  expect(address).not.toContain(password)
})

test(
  'an application comes to the open first page of staff by itself, and into the title of its tab',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await signIn(page, journeyAdmin)
    await page.clock.install()
    await page.goto(pathTo('adminDashboard', 'ru'))
    await alive(page)
    await expect(
      page.getByRole('main').getByText(t('statistics.pendingApplications')),
    ).toBeVisible()
    const countInTitle = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
    const statistic = page
      .getByRole('main')
      .locator('dl > div')
      .filter({
        hasText: t('statistics.pendingApplications'),
      })
    const pending = async () => Number(await statistic.locator('dd').first().innerText())
    const before = { title: await countInTitle(), page: await pending() }
    await postForm(request, 'tr', newBuyer('today'))
    await page.clock.runFor('01:05')
    await expect.poll(pending).toBeGreaterThan(before.page)
    await expect.poll(countInTitle).toBeGreaterThan(before.title)
  },
)

test(
  'two applications of the same buyer are merged, and the merged application shows both addresses',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const stays = newBuyer('stays')
    const goes = { ...newBuyer('goes'), company: stays.company }
    await postForm(request, 'tr', stays)
    await postForm(request, 'tr', goes)
    await signIn(page, journeyAdmin)
    await page.goto(`${pathTo('adminApplications', 'ru')}?q=${encodeURIComponent(stays.company)}`)
    await alive(page)

    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(2)
    await rows.filter({ hasText: stays.email }).getByRole('button', { name: 'Ada' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('listitem')
      .filter({ hasText: stays.company })
      .getByRole('button', { name: desk('merge.yes') })
      .click()
    await expect(page.getByRole('dialog', { name: desk('merge.title') })).toBeVisible()
    await dialog.getByRole('button', { name: desk('merge.yes'), exact: true }).click()
    await expect(dialog.getByRole('link', { name: goes.email })).toBeVisible()
    await expect(rows).toHaveCount(1)
  },
)

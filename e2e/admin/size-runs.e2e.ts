import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { createProductByApi, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'a phone does not drag')

test(
  'staff add a size run in a product, choose some of its sizes, and move it in its list by mouse and number',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const t = textsOf('catalogue', 'ru')
    const mark = Date.now().toString(36)
    const { id } = await createProductByApi(request, `RUN-${mark}`)
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminProduct', 'ru', { id }))
    await page.getByRole('button', { name: t('add.sizeRuns') }).click()
    const dialog = page.getByRole('dialog')
    const run = `Ряд ${mark}`
    await dialog.getByLabel(`${t('field.name')}, Русский`).fill(run)
    await dialog.getByLabel(t('field.sizes')).fill('38, 40, 42')
    await dialog.getByRole('button', { name: t('status.save'), exact: true }).click()
    const size = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect(size('42')).toBeChecked()
    await size('38').uncheck()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page
      .getByRole('button', { name: t('status.save'), exact: true })
      .first()
      .click()
    const answer = await saved
    expect(answer.status()).toBe(200)
    expect(answer.request().postDataJSON()).toMatchObject({ form: { sizes: ['40', '42'] } })

    await page.goto(pathTo('adminTerms', 'ru'))
    await alive(page)
    const list = page.getByRole('region', { name: t('terms.sizeRuns') })
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    const positionOf = async (name: string) => {
      const names = await list.getByRole('listitem').allInnerTexts()
      return names.findIndex((text) => text.includes(name)) + 1
    }
    const isBefore = async (first: string, second: string) =>
      (await positionOf(first)) < (await positionOf(second))
    await expect(row(run)).toBeVisible()
    expect(await isBefore('EU 34–44', run)).toBe(true)
    await row(run).getByTitle(t('list.drag')).dragTo(row('EU 34–44'))
    await expect.poll(() => isBefore(run, 'EU 34–44')).toBe(true)
    await list.getByRole('button', { name: t('list.place', { name: run }) }).click()
    await page.getByLabel(t('list.placeNumber')).fill(String(await positionOf('EU 36–48')))
    await page.getByRole('button', { name: t('list.placeMove'), exact: true }).click()
    await expect.poll(() => isBefore('EU 36–48', run)).toBe(true)
  },
)

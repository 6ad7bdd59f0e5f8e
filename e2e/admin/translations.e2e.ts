import { readFile } from 'node:fs/promises'

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { createProductByApi, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test(
  'staff translate a coat beside its Russian text, and hide it in Turkish until a translator returns a file',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const t = textsOf('translations', 'tr')
    const catalogue = textsOf('catalogue', 'tr')
    const styleCode = `TERCUME-${project.name}-${Date.now()}`
    const product = await createProductByApi(request, styleCode)
    await product.publish()
    await signIn(page, journeyAdmin)
    await page.goto(`${pathTo('adminTranslations', 'tr')}?q=${styleCode}`)
    await page.getByLabel(t('from')).selectOption('ru')
    await expect(page).toHaveURL(/from=ru/)
    await page
      .getByRole('link', { name: t('open', { language: 'Türkçe', name: 'Neva coat' }) })
      .click()

    await expect(page.getByText('Пальто «Нева»').first()).toBeVisible()
    const name = page.getByRole('textbox', { name: `${catalogue('field.name')} · Türkçe` })
    await name.fill('Neva Kaban')
    await expect(page.getByText(catalogue('status.unsaved'))).toBeVisible()
    await reload(page)
    await expect(page.getByText(catalogue('draft.restored'))).toBeVisible()
    await expect(name).toHaveValue('Neva Kaban')
    await page.getByRole('button', { name: catalogue('status.save'), exact: true }).click()
    await expect(page.getByText(catalogue('status.saved'))).toBeVisible()
    expect(await product.read()).toMatchObject({ name: { tr: 'Neva Kaban', ru: 'Пальто «Нева»' } })

    const visibleCheckbox = page.getByRole('checkbox', {
      name: t('edit.shown', { language: 'Türkçe' }),
    })
    await visibleCheckbox.click()
    await expect(visibleCheckbox).not.toBeChecked()
    await expect
      .poll(async () => (await request.get(pathTo('product', 'tr', { id: product.id }))).status())
      .toBe(404)
    await page.getByRole('link', { name: t('edit.product') }).click()
    await page.getByRole('link', { name: catalogue('status.see') }).click()
    await expect(page).not.toHaveURL(/\/tr\//)
    await expect(page.getByRole('heading', { level: 1, name: 'Neva coat' })).toBeVisible()

    await page.goto(`${pathTo('adminTranslations', 'tr')}?from=ru&q=${styleCode}`)
    await page.getByText(t('file.menu'), { exact: true }).click()
    await page.getByLabel(t('to'), { exact: true }).selectOption('tr')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('file.save', { kind: 'CSV' }) }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toContain('Neva Kaban')
    await page.locator('input[name="translations"]').setInputFiles({
      name: 'translated.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table.replace('Neva Kaban', 'Neva Yün Kaban')),
    })
    await expect(page.getByText('Neva Yün Kaban')).toBeVisible()
    await page.getByRole('button', { name: t('import.apply') }).click()
    await expect(page.getByText(t('import.done'))).toBeVisible()
    expect(await product.read()).toMatchObject({ name: { tr: 'Neva Yün Kaban' } })

    await page
      .getByRole('link', { name: t('open', { language: 'Türkçe', name: 'Neva Yün Kaban' }) })
      .click()
    await visibleCheckbox.click()
    await expect(visibleCheckbox).toBeChecked()
    await expect
      .poll(async () => (await request.get(pathTo('product', 'tr', { id: product.id }))).status())
      .toBe(200)
    await page.goto(pathTo('product', 'tr', { id: product.id }))
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Neva Yün Kaban' })).toBeVisible()
  },
)

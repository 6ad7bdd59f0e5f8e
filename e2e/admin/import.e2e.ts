import { expect, test } from '@playwright/test'
import { zipSync } from 'fflate'

import {
  type ImportField,
  importFieldNames,
  importFields,
} from '#features/catalogue-import/columns/import-field.ts'
import { exampleRows } from '#features/catalogue-import/import-example.ts'
import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { xlsxOf } from '#web/list/xlsx.ts'

import { alive, logIn } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('import', 'ru')

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the screen does not matter')

test(
  'an empty shop imports two coats and their photos from files, and a visitor sees the public coat',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const { origin, close } = await openOwnServer({})
    const visitor = await browser.newContext()
    try {
      await page.goto(origin + pathTo('adminImports', 'ru'))
      await logIn(page, 'ru', journeyAdmin)
      await expect(page.getByText(t('list.empty'))).toBeVisible()
      await alive(page)
      const headings = importFieldNames.map((field) => importFields[field].ru)
      const values: Partial<Record<ImportField, string>> = {
        styleCode: 'MN-2703',
        'name.tr': 'Üçüncü',
        collection: 'ОЗ 26/27',
        category: 'Пальто',
        fabric: 'Сукно',
        weightGsm: '1.250',
      }
      const wrong = importFieldNames.map((field) => values[field] ?? '')
      const table = xlsxOf([headings, ...exampleRows.ru, wrong])
      await page.locator('input[name="table"]').setInputFiles({
        name: 'Пальто.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from(table),
      })
      await expect(page.getByRole('heading', { name: 'Пальто.xlsx' })).toBeVisible()

      const photo = await makeImage('jpeg', { width: 800, height: 1000 })
      const zip = zipSync({ 'foto/MN2701_CAMEL_01.jpg': photo, 'MN2702_01.jpg': photo })
      await page
        .locator('input[name="pictures"]')
        .setInputFiles({ name: 'foto.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
      await expect(page.getByText(t('pictures.sent_few', { count: '2' }))).toBeVisible()

      await page.getByRole('button', { name: t('mapping.check') }).click()
      await expect(page.getByText(t('rows.proposal', { proposal: '1250' }))).toBeVisible()
      await page.getByRole('button', { name: t('result.run_few', { count: '2' }) }).click()
      await expect(page.getByRole('button', { name: t('result.undo') })).toBeVisible()

      const site = await visitor.newPage()
      await site.goto(origin + pathTo('products', 'ru'))
      const main = site.getByRole('main')
      await expect(main.getByText('Бушлат «Дерья»')).toHaveCount(0)
      await main.getByRole('link', { name: 'Пальто «Элиф»' }).first().click()
      await expect(site.getByRole('heading', { level: 1 })).toContainText('Пальто «Элиф»')
      await expect(main.getByRole('img').first()).toBeVisible()
    } finally {
      await visitor.close()
      await close()
    }
  },
)

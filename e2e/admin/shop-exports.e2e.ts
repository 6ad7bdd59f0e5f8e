import { expect, test } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { exportDefaults, shopExports } from '#testing/cases/tables/shop-exports.ts'

import { alive, logIn, reload } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

/** However many rows it names. */
const runButton = (locale: Locale) =>
  new RegExp(
    ['one', 'few', 'many', 'other']
      .filter((form) => locale === 'ru' || !['few', 'many'].includes(form))
      .map((form) => textsOf('import', locale)(`result.run_${form}`, { count: '\\d+' }))
      .join('|'),
  )

/** Each shop system once, each language on one screen or the other. */
const journeys = [
  { kind: 'shopify', locale: 'tr', screen: 'desktop' },
  { kind: 'woocommerce', locale: 'ru', screen: 'phone' },
  { kind: 'magento', locale: 'en', screen: 'desktop' },
  { kind: 'odoo', locale: 'tr', screen: 'phone' },
] as const

for (const { kind, locale, screen } of journeys)
  test(
    `an export of ${kind} becomes coats that a visitor sees, and is taken back`,
    { tag: '@nightly' },
    async ({ page, browser }, { project }) => {
      test.skip(project.name !== screen, 'on the other screen')
      page.setDefaultTimeout(20_000)
      test.setTimeout(150_000)
      const t = textsOf('import', locale)
      const { origin, close } = await openOwnServer({})
      const visitor = await browser.newContext({ viewport: page.viewportSize() })
      try {
        await page.goto(origin + pathTo('adminImports', locale))
        await logIn(page, locale, journeyAdmin)
        await expect(page.getByText(t('list.empty'))).toBeVisible()
        await alive(page)
        await page.locator('input[name="table"]').setInputFiles({
          name: `${kind}.csv`,
          mimeType: 'text/csv',
          buffer: Buffer.from(shopExports[kind]),
        })
        await expect(page.getByRole('heading', { name: `${kind}.csv` })).toBeVisible()
        await page.locator('input[name="default-collection"]').fill(exportDefaults.collection)
        await page.locator('input[name="default-fabric"]').fill(exportDefaults.fabric)
        // Some exports say themselves whether a product is shown.
        const visibility = page.locator('select[name="default-visibility"]')
        if (await visibility.count()) await visibility.selectOption('public')
        await page.getByRole('button', { name: t('mapping.check') }).click()
        await page.getByRole('button', { name: runButton(locale) }).click()
        await expect(page.getByRole('button', { name: t('result.undo') })).toBeVisible()

        const site = await visitor.newPage()
        await site.goto(origin + pathTo('products', locale))
        const link = site.getByRole('main').getByRole('link', { name: 'Elif Manto' }).first()
        await link.click()
        await expect(site.getByRole('heading', { level: 1 })).toContainText('Elif Manto')
        await expect(site.getByRole('main')).toContainText('Camel')

        await page.getByRole('button', { name: t('result.undo') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('result.undoYes') })
          .click()
        await expect(page.getByText(t('result.undone')).first()).toBeVisible()
        // The undo goes on after the page says so of the first rows.
        await expect(async () => {
          await reload(site)
          const heading = site.getByRole('heading', { level: 1 })
          await expect(heading).not.toContainText('Elif Manto', { timeout: 2000 })
        }).toPass({ timeout: 30_000 })
      } finally {
        await visitor.close()
        await close()
      }
    },
  )

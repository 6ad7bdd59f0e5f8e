import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, logIn } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('site', 'tr')
const legal = textsOf('legal', 'tr')
const admin = textsOf('admin', 'tr')

test(
  'an owner changes, previews and publishes a legal text, and visitors also find its earlier version',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(180_000)
    const { origin, close } = await openOwnServer({ SEED: 'demo' })
    const visitor = await browser.newContext()
    const shots = process.env['SHOTS']
    const shoot = async (name: string, path: string) => {
      if (!shots) return
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(origin + path)
        await alive(page)
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `${shots}/${name}-${width}.png`, fullPage: width === 390 })
      }
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    try {
      await page.goto(origin + pathTo('adminLegalTexts', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await expect(
        page.getByRole('heading', { level: 1, name: admin('nav.legalTexts') }),
      ).toBeVisible({ timeout: 30_000 })
      await page.getByRole('link', { name: t('legal.name.terms') }).click()
      await expect(
        page.getByRole('heading', { level: 2, name: t('legal.name.terms') }),
      ).toBeVisible()
      await page
        .locator('textarea[name="text"]')
        .fill('## Yeni kural\n\n{{name}} ile **yazılı** anlaşma')
      const [preview] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: t('preview') }).click(),
      ])
      await expect(preview.getByText(legal('draft'))).toBeVisible()
      await expect(preview.getByRole('heading', { level: 2, name: 'Yeni kural' })).toBeVisible()
      await preview.close()
      await page.getByRole('button', { name: t('publish'), exact: true }).click()
      await expect(page.getByText(t('published'))).toBeVisible()

      const terms = await visitor.newPage()
      await terms.goto(origin + pathTo('terms', 'tr'))
      await expect(terms.getByRole('heading', { level: 2, name: 'Yeni kural' })).toBeVisible()
      await terms
        .getByRole('navigation', { name: legal('otherVersions') })
        .getByRole('link')
        .click()
      await expect(terms.getByText(/Artık yürürlükte değil/)).toBeVisible()
      await expect(terms.getByRole('heading', { level: 2, name: 'Yeni kural' })).toHaveCount(0)

      await shoot('legal-tr', `${pathTo('adminLegalTexts', 'tr')}?text=terms`)
      await shoot('legal-ru', `${pathTo('adminLegalTexts', 'ru')}?text=privacy`)
      await shoot('terms-tr', pathTo('terms', 'tr'))
      await shoot('terms-en', `${pathTo('terms', 'en')}`)
      await shoot('media-tr', pathTo('adminMedia', 'tr'))
      await shoot('partners-ru', pathTo('adminPartners', 'ru'))
      await shoot('applications-tr', pathTo('adminApplications', 'tr'))
    } finally {
      await visitor.close()
      await close()
    }
  },
)

test(
  'an owner imports partners from a table, checks them and sends them access',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(180_000)
    const desk = textsOf('desk', 'tr')
    const { origin, close } = await openOwnServer({ SEED: 'demo' })
    const shots = process.env['SHOTS']
    try {
      await page.goto(origin + pathTo('adminPartners', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await page.getByRole('button', { name: desk('company.import.open') }).click()
      const table = [
        'Firma;Yetkili;E-posta;Ülke;Etiketler',
        'Vaza;Anna Vaza;anna@vaza.example;Kazakistan;Fuar',
        'Yanlış;Ay;yanlis;Narnia;',
      ].join('\n')
      await page.locator('input[name="partners"]').setInputFiles({
        name: 'partnerler.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(table),
      })
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('row', { name: /Yanlış/ })).toContainText('Narnia')
      if (shots) await page.screenshot({ path: `${shots}/import-tr-1440.png` })
      await dialog.getByRole('button', { name: /1 partner ekle/ }).click()
      await expect(dialog.getByText(/1 partner eklendi/)).toBeVisible()
      await dialog
        .getByRole('button', { name: /^Kapat$/ })
        .last()
        .click()
      await page.getByRole('button', { name: 'Anna Vaza', exact: true }).click()
      await expect(page.getByRole('dialog').getByText('Fuar')).toBeVisible()
      if (shots) await page.screenshot({ path: `${shots}/partner-tr-1440.png` })
      await page.getByRole('button', { name: desk('company.access.give') }).click()
      await expect(page.getByText(/1 partnerden 1 tanesine erişim gönderildi/)).toBeVisible()
    } finally {
      await close()
    }
  },
)

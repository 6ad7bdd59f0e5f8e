import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'

import { logIn, reload } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('catalogue', 'tr')
const setup = textsOf('setup', 'tr')
const COLORS = /^Renk$/

const nameIn = (page: Page, language: string) =>
  page.getByLabel(`${t('field.name')}, ${language}`, { exact: true })

/** Adds a term in the dialog that the editor opens. */
async function addTerm(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`${t('field.name')}, Türkçe`, { exact: true }).fill(name)
  await dialog.getByRole('button', { name: t('status.save'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

test(
  'an empty shop gets its first coat with a photo on the site, without a developer',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    test.setTimeout(120_000)
    const { origin, close } = await openOwnServer({})
    const visitor = await browser.newContext()
    try {
      await page.goto(origin + pathTo('adminDashboard', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await expect(page.getByRole('heading', { name: setup('firstTitle') })).toBeVisible()
      await page.getByLabel(setup('company.name')).fill('Elif Manto')
      await page.getByLabel(setup('company.company')).fill('Elif Tekstil A.Ş.')
      await page.getByLabel(setup('begin.collection')).fill('SK 26/27')
      await page.getByLabel(setup('begin.adminName')).fill('Elif')
      await page.getByRole('button', { name: setup('saveFirst') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('new') })).toBeVisible()

      await page.getByRole('combobox', { name: t('field.collection') }).selectOption('SK 26/27')
      await addTerm(page, t('add.categories'), 'Manto')
      await addTerm(page, t('add.fabrics'), 'Kaşe')
      await addTerm(page, t('add.colors'), 'Deve tüyü')
      await nameIn(page, 'Türkçe').fill('Elif Manto')
      await reload(page)
      await expect(page.getByText(t('draft.restored'))).toBeVisible()
      await expect(nameIn(page, 'Türkçe')).toHaveValue('Elif Manto')

      const save = page.getByRole('button', { name: t('status.save'), exact: true })
      const first = await makeImage('jpeg', { width: 800, height: 1000, mark: 7 })
      const early = { name: 'MN2701_DEVETUYU_02.jpg', mimeType: 'image/jpeg' }
      await page
        .locator('input[name="pictures"]')
        .setInputFiles([{ ...early, buffer: Buffer.from(first) }])
      await expect(page.getByText(early.name)).toBeVisible()
      await save.click()
      await expect(page.getByLabel(t('field.styleCode'))).toBeFocused()
      await page.getByLabel(t('field.styleCode')).fill('MN-2701')
      await page.getByRole('tab', { name: 'Русский' }).click()
      await nameIn(page, 'Русский').fill('Пальто «Элиф»')
      await save.click()
      await expect(page).toHaveURL(/elif-manto-mn-2701/)
      await expect(page.getByRole('img', { name: early.name })).toBeVisible({ timeout: 30_000 })

      const photo = await makeImage('jpeg', { width: 800, height: 1000 })
      const files = [
        { name: 'MN2701_DEVETUYU_01.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) },
        { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      ]
      await page.locator('input[name="pictures"]').setInputFiles(files)
      await expect(page.getByText(t('error.notAPicture'))).toBeVisible()
      await expect(page.getByRole('img', { name: 'MN2701_DEVETUYU_01.jpg' })).toBeVisible()
      await expect(page.getByLabel(COLORS).first()).toHaveValue('deve-tuyu')

      await page.getByRole('link', { name: t('status.preview') }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Elif Manto' })).toBeVisible()
      await expect(page.getByText(t('preview.visitorNow.draft'))).toBeVisible()
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
      await page.getByRole('link', { name: t('preview.partner') }).click()
      await expect(page.getByText(t('preview.partnerNow.draft'))).toBeVisible()
      await page.getByRole('link', { name: t('preview.back') }).click()

      await page.getByRole('button', { name: t('status.publish') }).click()
      await expect(page.getByText(t('status.published', { name: 'Elif Manto' }))).toBeVisible()

      const site = await visitor.newPage()
      await site.goto(origin + pathTo('products', 'ru'))
      await site.getByRole('main').getByRole('link', { name: 'Пальто «Элиф»' }).first().click()
      await expect(site.getByRole('heading', { level: 1 })).toContainText('Пальто «Элиф»')
      await expect(site.getByRole('main').getByRole('img').first()).toBeVisible()
      await expect(site.getByRole('contentinfo')).toContainText('Elif Manto')

      await page.goto(origin + pathTo('adminSettings', 'tr'))
      await page.getByLabel(setup('contact.phone'), { exact: true }).fill('+90 216 000 27 01')
      await page.getByRole('button', { name: setup('save'), exact: true }).click()
      await expect(page.getByText(setup('saved'))).toBeVisible()
      await site.goto(origin + pathTo('contact', 'ru'))
      await expect(site.getByRole('main').getByText('+90 216 000 27 01').first()).toBeVisible()
    } finally {
      await visitor.close()
      await close()
    }
  },
)

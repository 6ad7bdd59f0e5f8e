import { readFile } from 'node:fs/promises'

import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, reload } from '../actions.ts'
import { textsOf } from '../texts.ts'

const id = 'alara-2601'
const PASSWORD = 'kış-2027'

/** Makes a board with a product and opens its page. */
async function openBoard(page: Page, locale: Locale, name: string): Promise<void> {
  const portal = textsOf('portal', locale)
  await page.goto(pathTo('partnerProducts', locale))
  await alive(page)
  const card = page.locator('article', { has: page.locator(`a[href*="${id}"]`) }).first()
  await card.locator('[aria-pressed]').first().click()
  await page.getByRole('button', { name: portal('boards.choose') }).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel(portal('boards.newName')).fill(name)
  await picker.getByRole('button', { name: portal('boards.create') }).click()
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    picker.getByRole('checkbox', { name }).check(),
  ])
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await page.goto(pathTo('partner', locale))
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test(
  'a partner shares a line sheet of a board, a guest opens it with the password, and a pack is a ZIP file',
  { tag: '@nightly' },
  async ({ page, request, browser }, { project }) => {
    test.setTimeout(180_000)
    const locale = project.name === 'desktop' ? 'tr' : 'ru'
    const t = textsOf('exports', locale)
    const title = 'Kış 2027'
    await becomePartner(page, request, { locale, label: `sheets-${project.name}` })
    await openBoard(page, locale, title)

    await page.getByRole('button', { name: t('make.lineSheet'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t('make.name'))).toHaveValue(title)
    await dialog.getByLabel(t('make.language')).selectOption('all')
    await dialog.getByLabel(t('make.perPage')).selectOption('1')
    await dialog.getByLabel(t('make.neutral')).check()
    await dialog.getByRole('button', { name: t('make.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('partnerExports', locale)}$`))
    const pdf = page.getByRole('button', { name: t('download', { format: 'PDF', title }) })
    await reload(page)
    await expect(pdf).toBeVisible({ timeout: 60_000 })
    const [sheet] = await Promise.all([page.waitForEvent('download'), pdf.click()])
    expect(sheet.suggestedFilename()).toMatch(/^line-sheet-[\d-]+\.pdf$/)

    await page.getByRole('button', { name: t('share.openNamed', { title }) }).click()
    await dialog.getByLabel(t('share.password')).fill(PASSWORD)
    await dialog.getByRole('button', { name: t('share.make') }).click()
    const url = await dialog.getByLabel(t('share.address'), { exact: true }).inputValue()
    await dialog.getByRole('button', { name: t('share.close') }).click()
    await expect(page.getByText(t('link.unopened'))).toBeVisible()

    const guest = await browser.newPage()
    await guest.goto(url)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(await guest.content()).not.toMatch(/manto/i)
    await guest.locator('input').fill('wrong')
    await guest.getByRole('button').first().click()
    await expect(guest.getByRole('alert')).toBeVisible()
    await guest.locator('input').fill(PASSWORD)
    const [file] = await Promise.all([
      guest.waitForEvent('download'),
      guest.getByRole('button').first().click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await guest.close()

    await page.goto(pathTo('partnerProduct', locale, { id }))
    await alive(page)
    await page.getByRole('button', { name: t('make.pack'), exact: true }).click()
    await dialog.getByRole('button', { name: t('make.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('partnerExports', locale)}$`))
    const zip = page.getByRole('button', { name: /^ZIP/ })
    await expect(zip).toBeVisible({ timeout: 120_000 })
    const [pack] = await Promise.all([page.waitForEvent('download'), zip.click()])
    expect(pack.suggestedFilename()).toMatch(/^product-pack-[\d-]+\.zip$/)
    const names = Object.keys(unzipSync(await readFile(await pack.path())))
    expect(names).toContain('1x1/MN-2601_CAMEL_01.jpg')
    expect(names).toContain('TERMS.txt')
  },
)

test(
  'a partner selects models by keyboard across pages, and makes a line sheet and a request of them',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const locale = project.name === 'desktop' ? 'en' : 'ru'
    const some = locale === 'ru' ? 'few' : 'other'
    const t = textsOf('exports', locale)
    await becomePartner(page, request, { locale, label: `selects-${project.name}` })
    await page.goto(pathTo('partnerProducts', locale))
    await alive(page)
    const boxes = page.locator('article').getByRole('checkbox')
    await boxes.nth(1).press('Space')
    await boxes.nth(0).press('Space')
    const bar = page.getByRole('region', { name: t('select.title') })
    await expect(bar.getByRole('status')).toHaveText(t(`select.count_${some}`, { count: '2' }))
    await page.goto(`${pathTo('partnerProducts', locale)}?category=trench`)
    await alive(page)
    await boxes.last().check()
    await page.goto(pathTo('partnerProducts', locale))
    await alive(page)
    await expect(boxes.nth(1)).toBeChecked()
    await expect(bar.getByRole('status')).toHaveText(t(`select.count_${some}`, { count: '3' }))

    await bar.getByRole('button', { name: t('select.request') }).click()
    await expect(page.getByText(t(`select.requestAdded_${some}`, { count: '3' }))).toBeVisible()
    await bar.getByRole('button', { name: t('make.lineSheet'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('make.submit') })
      .click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('partnerExports', locale)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'))
    await reload(page)

    await page.goto(pathTo('partnerProducts', locale))
    await alive(page)
    await bar.getByRole('button', { name: t('select.clear') }).click()
    await expect(boxes.nth(1)).not.toBeChecked()
    const [words = ''] = t('select.all', { count: '\n' }).split('\n')
    const all = page.getByRole('button', { name: words })
    const count = /\d+/.exec((await all.textContent()) ?? '')?.[0] ?? 'a number'
    await all.click()
    await expect(bar.getByRole('status')).toContainText(count)
  },
)

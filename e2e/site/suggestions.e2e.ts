import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from '@playwright/test'
import type axeCore from 'axe-core'

import { pathTo } from '#i18n/path-to.ts'

import { alive, holdPause } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const t = textsOf('products', 'en')

test(
  'a half-typed word is completed by keyboard; the last answer counts, Esc keeps the input',
  { tag: '@nightly' },
  async ({ page }) => {
    const late = Promise.withResolvers<void>()
    await page.route('**/api/catalogue/suggestions?q=herr*', async (route) => {
      await late.promise
      await route.continue().catch(() => {})
    })
    await page.goto(pathTo('products', 'en'))
    await alive(page)
    const field = page.getByLabel(t('searchLabel'))
    const list = page.getByRole('listbox', { name: t('suggestions.title') })
    const options = list.getByRole('option')

    const sentRequest = page.waitForRequest('**/api/catalogue/suggestions?q=herr*')
    await field.fill('herr')
    await sentRequest
    await field.fill('caml')
    await expect(options.first()).toHaveText(`Camel${t('color')}`)
    late.resolve()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions/ })).toHaveCount(1)
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      (globalThis as never as { axe: typeof axeCore }).axe.run('search'),
    )
    expect(violations).toEqual([])

    await field.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toHaveValue('caml')
    await expect(page).toHaveURL(/\?q=caml$/)

    await field.fill('came')
    await expect(options.first()).toHaveText(`Camel${t('color')}`)
    await field.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      String(await options.first().getAttribute('id')),
    )
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?color=camel$/)
    await expect(field).toHaveValue('')

    await field.fill('nehi')
    await options.filter({ hasText: 'MN-2604' }).click()
    await expect(page).toHaveURL(pathTo('product', 'en', { id: 'nehir-2604' }))
  },
)

test('a category chosen before a search stays chosen', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(pathTo('products', 'en'))
  await alive(page)
  await page.evaluate(holdPause, 350)
  await page.getByLabel(t('searchLabel')).fill('wool')
  await page.locator('input[name="category"]:not([value=""])').first().evaluate(chooseAndSearch)
  await expect(page).toHaveURL(/\?category=[^&]+&q=wool$/)
})

function chooseAndSearch(choice: HTMLInputElement): void {
  choice.click()
  document.dispatchEvent(new Event('pause-ends'))
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page, test } from '@playwright/test'
import type axeCore from 'axe-core'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1200, 'a narrow screen has a drawer')

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const t = textsOf('shell', 'en')

/** The picture of a panel, once it has loaded. */
async function addressOfPicture(page: Page, name: string): Promise<string> {
  const picture = page.locator('nav details', { hasText: name }).locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  return picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
}

test('the pictures of the menus load when a menu opens, and Esc returns to its button', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(pathTo('contact', 'en'))
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/media/'))).toEqual([])
  await page.evaluate(axe)
  for (const name of [t('nav.collectionsMore'), t('nav.brandMore')]) {
    const button = page.locator('nav summary', { hasText: name })
    await button.focus()
    await page.keyboard.press('Enter')
    expect(loaded).toContain(await addressOfPicture(page, name))
    const { violations } = await page.evaluate(() =>
      (globalThis as never as { axe: typeof axeCore }).axe.run('header', {
        resultTypes: ['violations'],
      }),
    )
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(page.locator('nav details[open]')).toHaveCount(0)
  }
})

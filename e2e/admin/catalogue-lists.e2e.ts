import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, reload } from '../actions.ts'
import { makeCollection, createProductByApi, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'a phone does not drag')

async function open(page: Page, address: string): Promise<void> {
  await signIn(page, journeyAdmin)
  await page.goto(address)
}

test(
  'products of a collection are ordered by mouse, by keyboard, and across pages',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const t = textsOf('catalogue', 'tr')
    const mark = Date.now().toString(36)
    const { slug: collection } = await makeCollection(request, `Sıra ${mark}`)
    for (const name of ['Cem', 'Beril', 'Ayla'])
      await createProductByApi(request, `${name}-${mark}`, { name: { tr: name }, collection })
    const list = `${pathTo('adminProducts', 'tr')}?collection=${collection}`
    await open(page, list)
    const rows = page.locator('tbody tr')
    const inOrder = (...names: string[]) => expect(rows).toContainText(names)
    await inOrder('Ayla', 'Beril', 'Cem')

    await rows.nth(0).getByTitle(t('list.drag')).dragTo(rows.nth(2))
    await inOrder('Beril', 'Cem', 'Ayla')
    const up = (name: string) => page.getByRole('button', { name: t('list.up', { name }) })
    await up('Ayla').press('Enter')
    await inOrder('Beril', 'Ayla', 'Cem')
    await reload(page)
    await inOrder('Beril', 'Ayla', 'Cem')

    await page.goto(`${list}&rows=2&page=2`)
    await alive(page)
    await inOrder('Cem')
    await up('Cem').press('Enter')
    await inOrder('Ayla')
    await page.goto(`${list}&rows=2`)
    await alive(page)
    await inOrder('Beril', 'Cem')
    await page.getByRole('button', { name: t('list.place', { name: 'Beril' }) }).press('Enter')
    const place = page.getByLabel(t('list.placeNumber'))
    await place.fill('4')
    await place.press('Enter')
    await expect(page.getByText(t('list.placeWrong', { total: '3' }))).toBeVisible()
    await place.fill('3')
    await place.press('Enter')
    await inOrder('Cem', 'Ayla')
  },
)

test(
  'two people save the same collection: the second sees both versions and loses nothing',
  { tag: '@nightly' },
  async ({ page, request }) => {
    const t = textsOf('catalogue', 'ru')
    const name = `Осень ${Date.now().toString(36)}`
    const collection = await makeCollection(request, name)
    await open(page, pathTo('adminTerms', 'ru'))
    await page.getByRole('button', { name: t('terms.edit', { name }) }).click()
    const dialog = page.getByRole('dialog')
    const field = (key: string) =>
      dialog.getByLabel(`${t(`field.${key}`)}, Русский`, { exact: true })
    await field('fullName').fill('Моё длинное имя')
    await field('description').fill('Моё описание')
    const theirs = { fullName: { ru: 'Чужое длинное имя' }, description: { ru: 'Чужое описание' } }
    await collection.save(1, { name: { ru: name }, ...theirs })

    const save = dialog.getByRole('button', { name: t('status.save'), exact: true })
    await save.click()
    await expect(dialog.getByRole('heading', { name: t('conflict.title') })).toBeVisible()
    await expect(field('fullName')).toHaveValue('Моё длинное имя')
    const part = dialog
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: t('field.description'), exact: true }) })
      .last()
    await expect(part).toContainText('Моё описание')
    await expect(part).toContainText('Чужое описание')
    await part.getByRole('button', { name: t('conflict.take') }).click()
    await save.click()
    await expect(dialog).toBeHidden()
    expect(await collection.read()).toMatchObject({
      fullName: { ru: 'Моё длинное имя' },
      description: { ru: 'Чужое описание' },
      version: 3,
    })
  },
)

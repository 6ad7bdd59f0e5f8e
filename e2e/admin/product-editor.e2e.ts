import { expect, type Page, test } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { productFields } from '#features/product-fields/product-fields.ts'
import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'

import { logOut } from '../account-actions.ts'
import { alive, openSection, reload } from '../actions.ts'
import { createProductByApi, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

async function openEditor(page: Page, locale: Locale, id: string): Promise<void> {
  await signIn(page, journeyAdmin)
  await page.goto(pathTo('adminProduct', locale, { id }))
}

test(
  'two people save the same product: the second sees both versions, chooses fields, and undoes the save',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    test.skip(project.name === 'phone', 'the same on every screen')
    const t = textsOf('catalogue', 'ru')
    const { lengthCm, weightGsm } = productFields
    const lengthCmLabel = `${lengthCm.label.ru} (${lengthCm.unit.ru})`
    const weightGsmLabel = `${weightGsm.label.ru} (${weightGsm.unit.ru})`
    const product = await createProductByApi(request, `NEVA-${Date.now()}`)
    await openEditor(page, 'ru', product.id)
    const length = page.getByLabel(lengthCmLabel)
    const weight = page.getByLabel(weightGsmLabel)
    const save = page.getByRole('button', { name: t('status.save'), exact: true })

    await openSection(page, t('section.fabric'))
    await length.fill('110')
    await weight.fill('480')
    await product.save(1, { lengthCm: 120, weightGsm: 520 })
    await save.click()
    await expect(page.getByRole('heading', { name: t('conflict.title') })).toBeVisible()
    const field = (name: string) =>
      page
        .locator('div')
        .filter({ has: page.getByRole('heading', { name, exact: true }) })
        .last()
    await expect(field(lengthCmLabel)).toContainText('110')
    await expect(field(lengthCmLabel)).toContainText('120')
    await field(weightGsmLabel)
      .getByRole('button', { name: t('conflict.take') })
      .click()
    await save.click()
    await expect(page.getByText(t('status.saved'))).toBeVisible()
    expect(await product.read()).toMatchObject({ lengthCm: 110, weightGsm: 520, version: 3 })

    await page.getByRole('button', { name: t('history.undo') }).click()
    await expect(page.getByText(t('history.undone'))).toBeVisible()
    await expect(length).toHaveValue('120')
    await openSection(page, t('section.history'))
    await page
      .getByRole('button', { name: t('history.restore') })
      .first()
      .click()
    await expect(length).toHaveValue('110')
  },
)

test(
  'photos chosen before the network goes away arrive when it is back, also after a reload',
  { tag: '@nightly' },
  async ({ page, context, request }, { project }) => {
    test.skip(project.name !== 'phone', 'a phone in the workshop')
    const t = textsOf('catalogue', 'tr')
    const product = await createProductByApi(request, `AG-${Date.now()}`)
    await openEditor(page, 'tr', product.id)
    const photo = await makeImage('png', { width: 400, height: 500 })
    // Zeros behind the picture, which decoders ignore, make the upload long enough for several parts.
    const large = Buffer.concat([photo, Buffer.alloc(1_300_000)])
    const fileOf = (name: string) => ({ name, mimeType: 'image/png', buffer: large })
    await page.route('**/api/admin/uploads/*?offset=524288', async (route) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    await page.locator('input[name="pictures"]').setInputFiles([fileOf('a.png'), fileOf('b.png')])
    await expect(page.getByText(t('error.networkError')).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    await context.setOffline(false)
    await expect(page.getByRole('img', { name: 'a.png' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'b.png' })).toBeVisible()

    await page.route('**/api/admin/uploads/*?offset=524288', (route) => route.abort())
    await page.locator('input[name="pictures"]').setInputFiles([fileOf('c.png')])
    await expect(page.getByText(t('error.networkError'))).toBeVisible()
    await page.unrouteAll()
    await reload(page)
    await alive(page)
    await expect(page.getByRole('img', { name: 'c.png' })).toBeVisible()
  },
)

test('a logout leaves no draft and no unsent photo on the device', async ({ page, request }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'the same on every screen')
  const product = await createProductByApi(request, `IZ-${Date.now()}`)
  await openEditor(page, 'en', product.id)
  await openSection(page, textsOf('catalogue', 'en')('section.fabric'))
  await page.getByLabel(productFields.lengthCm.label.en).fill('111')
  await page.route('**/api/admin/uploads', (route) => route.abort())
  const buffer = await makeImage('png', { width: 400, height: 500 })
  const file = { name: 'secret.png', mimeType: 'image/png', buffer }
  await page.locator('input[name="pictures"]').setInputFiles([file])
  const storedCounts = () =>
    page.evaluate(async () => ({
      drafts: Object.keys(localStorage).filter((key) => key.startsWith('catalogue:')).length,
      files: (await indexedDB.databases()).filter(({ name }) => name === 'uploads').length,
    }))
  await expect.poll(storedCounts).toEqual({ drafts: 1, files: 1 })
  page.on('dialog', (dialog) => void dialog.accept())
  await logOut(page, 'en')
  await expect.poll(storedCounts).toEqual({ drafts: 0, files: 0 })
})

test('Save stores a chosen visibility, a time in the past needs a confirmation, and a plan waits for its time', async ({
  page,
  request,
}, { project }) => {
  test.skip(project.name === 'phone', 'the same on every screen')
  const t = textsOf('catalogue', 'tr')
  const product = await createProductByApi(request, `GOR-${Date.now()}`)
  await openEditor(page, 'tr', product.id)
  const save = page.getByRole('button', { name: t('status.save'), exact: true })
  const visibility = page.getByLabel(t('list.visibility'))
  const toast = (to: string) =>
    page.getByText(t('status.changed', { visibility: t(`visibility.${to}`) })).first()

  await visibility.selectOption('partners')
  await save.click()
  await expect(toast('partners')).toBeVisible()
  expect(await product.read()).toMatchObject({ visibility: 'partners', publishAt: null })

  await visibility.selectOption('public')
  await page.getByLabel(t('status.at')).fill('2030-01-01T09:00')
  await save.click()
  await expect(toast('public')).toBeVisible()
  expect(await product.read()).toMatchObject({ visibility: 'partners', publishAs: 'public' })

  await page.getByLabel(t('status.at')).fill('2020-01-01T09:00')
  await visibility.selectOption('public')
  await save.click()
  await expect(page.getByRole('heading', { name: t('status.timePassed.title') })).toBeVisible()
  expect(await product.read()).toMatchObject({ visibility: 'partners', publishAs: 'public' })
  await page.getByRole('button', { name: t('status.showNow') }).click()
  await expect(visibility).toHaveValue('public')
  expect(await product.read()).toMatchObject({ visibility: 'public', publishAt: null })
})

test('a fault in a folded section or a hidden language is listed with a link to it, and tabs work by keyboard', async ({
  page,
  request,
}) => {
  const t = textsOf('catalogue', 'en')
  const product = await createProductByApi(request, `SEK-${Date.now()}`)
  await openEditor(page, 'en', product.id)
  const tab = (language: string) => page.getByRole('tab', { name: language })
  const name = (language: string) =>
    page.getByLabel(`${t('field.name')}, ${language}`, { exact: true })
  await tab('English').focus()
  await page.keyboard.press('End')
  await expect(tab('Русский')).toBeFocused()
  await expect(tab('Русский')).toHaveAttribute('aria-selected', 'true')
  await name('Русский').fill('Н'.repeat(200))
  await tab('Русский').press('Home')
  await expect(name('English')).toBeVisible()
  await expect(name('Русский')).toBeHidden()
  await openSection(page, t('section.fabric'))
  const length = page.getByLabel(productFields.lengthCm.label.en)
  await length.fill('long')
  await page.getByRole('button', { name: t('section.fabric') }).click()
  await expect(length).toBeHidden()

  await page.getByRole('button', { name: t('status.save'), exact: true }).click()
  await expect(name('Русский')).toBeFocused()
  await expect(tab('Русский')).toContainText(t('languages.wrong'))
  await expect(length).toBeVisible()
  await page.getByRole('button', { name: t('section.fabric') }).click()
  const faults = page.getByRole('alert')
  await expect(faults).toContainText(`${t('field.name')}, Русский`)
  await faults.getByRole('button', { name: productFields.lengthCm.label.en }).click()
  await expect(length).toBeFocused()
  await expect(length).toHaveValue('long')

  await page.getByRole('button', { name: t('languages.all') }).click()
  await expect(name('English')).toBeVisible()
  await expect(name('Русский')).toHaveValue('Н'.repeat(200))
  await reload(page)
  await expect(page.getByText(t('draft.restored'))).toBeVisible()
  await expect(name('Русский')).toHaveValue('Н'.repeat(200))
})

test(
  'an undo restores a removed photo at its place',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    test.skip(project.name === 'phone', 'the same on every screen')
    const t = textsOf('catalogue', 'ru')
    const product = await createProductByApi(request, `FOTO-${Date.now()}`)
    await openEditor(page, 'ru', product.id)
    const photos = page.getByRole('region', { name: t('section.pictures') })
    const fileOf = async (name: string, mark: number) => {
      const buffer = await makeImage('jpeg', { width: 400, height: 500, mark })
      return { name, mimeType: 'image/jpeg', buffer }
    }
    const input = page.locator('input[name="pictures"]')
    await input.setInputFiles([await fileOf('a.jpg', 1), await fileOf('b.jpg', 2)])
    await expect(photos.getByRole('img')).toHaveCount(2)
    const names = () =>
      photos.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt')))
    const before = await names()
    await photos
      .getByRole('button', { name: t('pictures.remove', { name: before[0] ?? '' }) })
      .click()
    await expect(photos.getByRole('img')).toHaveCount(1)
    await page.getByRole('button', { name: t('history.undo') }).click()
    await expect.poll(names).toEqual(before)
  },
)

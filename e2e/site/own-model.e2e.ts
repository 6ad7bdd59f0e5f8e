import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, type Page, test } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { becomePartner } from '../account-actions.ts'
import { alive, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'
import { expectReceipt } from '../trade-actions.ts'

const drawing = {
  name: 'чертёж çizim.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_200_000, 7)]),
}
const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: readFileSync('e2e/site/own-model.png'),
}
const program = {
  name: 'program.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('MZ no drawing'),
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Describes a model, reloads the page, and sends two files and a third, which is refused. */
async function fillOwnModel(page: Page, locale: Locale): Promise<void> {
  const t = textsOf('quote', locale)
  await page.goto(pathTo('getAQuote', locale))
  await alive(page)
  await page.getByRole('radio', { name: t('form.basisChoice.photo') }).check()
  await expect(page.getByText(t('form.photoText'))).toBeVisible()
  await page
    .locator('textarea[name="description"]')
    .fill('A long coat as on the drawing, 100 pieces')
  await page.getByLabel(t('form.sampleWanted')).check()
  await page.locator('input[type=file][multiple]').first().setInputFiles([drawing, photo, program])
  const files = page.getByRole('region', { name: t('files.title') })
  for (const { name } of [drawing, photo])
    await expect(files.getByRole('button', { name: t('files.removeNamed', { name }) })).toBeVisible(
      { timeout: 30_000 },
    )
  await expect(files.getByText(textsOf('errors', locale)('fileUnknown'))).toBeVisible()
  await reload(page)
  await alive(page)
  await expect(files.getByText(drawing.name)).toBeVisible()
  await expect(page.getByRole('radio', { name: t('form.basisChoice.photo') })).toBeChecked()
  await expect(page.getByLabel(t('form.sampleWanted'))).toBeChecked()
  await expect(page.locator('textarea[name="description"]')).toHaveValue(/^A long coat/)
}

/** Downloads the drawing from the thread and compares it byte by byte. */
async function fetchDrawing(page: Page, locale: Locale): Promise<void> {
  const t = textsOf('quote', locale)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('files.saveNamed', { name: drawing.name }) }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(drawing.name)
  expect(sha256(readFileSync(await download.path()))).toBe(sha256(drawing.buffer))
}

test(
  'a guest sends a model with files in Russian, adds a file by the private link, and staff download all files',
  { tag: '@nightly' },
  async ({ page, browser }, { project }) => {
    test.setTimeout(90_000)
    const t = textsOf('quote', 'ru')
    const email = `model-${project.name}-${Date.now()}@boutique.example`
    await fillOwnModel(page, 'ru')
    await page.getByLabel(t('form.name')).fill('Анна Ваза')
    await page.locator('input[name="email"]').fill(email)
    await page.locator('select[name="country"]').selectOption('RU')
    await page.locator('input[name="consent"]').check()
    await page.getByRole('button', { name: t('form.send') }).click()
    await expectReceipt(page, 'ru')

    const [receipt = ''] = await expectEmails(email, 1)
    const [link = ''] = /http\S+#token=[\w-]{43}/.exec(plainTextOf(receipt)) ?? []
    await page.goto(link)
    await expect(page.getByText(drawing.name)).toBeVisible()
    await fetchDrawing(page, 'ru')
    await page
      .locator('input[type=file][multiple]')
      .first()
      .setInputFiles([{ ...photo, name: 'later.png' }])
    await expect(page.getByText(t('event.filesAdded'))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('later.png')).toBeVisible()

    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    const [number = ''] = /R-\d{4}-\d{4}/.exec(heading) ?? []

    const office = await browser.newPage()
    await signIn(office, journeyAdmin)
    await office.goto(pathTo('adminRequests', 'en'))
    await office.getByRole('button', { name: number }).click()
    await expect(office.getByText(drawing.name)).toBeVisible()
    await expect(
      office.getByText(textsOf('trade', 'en')('request.notScanned')).first(),
    ).toBeVisible()
    await fetchDrawing(office, 'en')
    await office.close()
  },
)

test(
  'a partner sends a model with files in Turkish and finds them in the portal',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    test.setTimeout(90_000)
    const t = textsOf('quote', 'tr')
    await becomePartner(page, request, { locale: 'tr', label: `own-model-${project.name}` })
    await fillOwnModel(page, 'tr')
    await page.getByRole('button', { name: t('form.send') }).click()
    const number = await expectReceipt(page, 'tr')
    await page.getByRole('link', { name: t('sent.open') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByText('photo.png')).toBeVisible()
    await fetchDrawing(page, 'tr')
  },
)

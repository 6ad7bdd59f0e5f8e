import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { newBuyer } from '../actions.ts'
import { postForm, postMessage, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('privacy', 'ru')

test(
  'an owner finds a person, exports their data, and erases it after a list of deleted and remaining data',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const buyer = newBuyer(`person-${project.name}`)
    await postForm(request, 'ru', buyer)
    await postMessage(request, 'ru', buyer.email)
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminPersonalData', 'ru'))
    await page.getByRole('searchbox').fill(buyer.email)
    await page.getByRole('button', { name: t('find') }).click()
    await page.getByRole('button', { name: t('showNamed', { email: buyer.email }) }).click()
    await expect(page.getByText(buyer.company).first()).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('download') }).click()
    const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
    expect(file.email).toBe(buyer.email)
    expect(JSON.stringify(file)).toContain(buyer.company)

    await page.getByRole('button', { name: t('erase') }).click()
    const dialog = page.getByRole('dialog', { name: t('preview.title', { email: buyer.email }) })
    await expect(dialog.getByText(`${t('kind.applications')}: 1`)).toBeVisible()
    await expect(dialog.getByText(t('why.proof'))).toBeVisible()
    const erase = dialog.getByRole('button', { name: t('erase') })
    await expect(erase).toBeDisabled()
    await dialog.getByLabel(t('preview.confirm')).fill(buyer.email)
    await erase.click()
    await expect(page.getByText(t('preview.done', { email: buyer.email }))).toBeVisible()
    await expect(page.getByText(buyer.company)).toHaveCount(0)
    await expect(page.getByText(t('kind.consents')).first()).toBeVisible()
  },
)

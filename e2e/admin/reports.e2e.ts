import { readFileSync } from 'node:fs'

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { newBuyer } from '../actions.ts'
import { postForm, signIn } from '../api-actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('desk', 'en')

test(
  'reports count the applications of a chosen period and are saved as a file',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    await postForm(request, 'en', newBuyer(`report-${project.name}`))
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminReports', 'en'))
    const countries = page.getByRole('region', { name: t('reports.byCountry') })
    await expect(countries.getByRole('row', { name: /Türkiye/ })).toBeVisible()
    await page.getByLabel(t('reports.period')).selectOption({ index: 0 })
    await expect(page).toHaveURL(/weeks=\d+$/)
    await expect(countries.getByRole('row', { name: /Türkiye/ })).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: t('reports.csv') })
      .first()
      .click()
    const [head = '', ...weeks] = readFileSync(await (await download).path(), 'utf8').split('\r\n')
    expect(head).toContain(t('reports.week'))
    expect(weeks.join()).toMatch(/\d{4}/)
  },
)

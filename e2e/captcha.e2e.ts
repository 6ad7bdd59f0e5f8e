import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn } from './actions.ts'
import { journeyAdmin } from './journey-settings.ts'
import { openOwnHouse } from './own-server.ts'
import { wordsOf } from './texts.ts'

const PORT = 4656

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test('a house under attack asks the browser for a puzzle, and nobody notices', async ({ page }) => {
  test.setTimeout(90_000)
  const house = await openOwnHouse(PORT, { AUTH_CAPTCHA: 'always' })
  const asked: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/auth/v1/captcha')) asked.push(answer.status())
  })
  try {
    await page.goto(house.origin + pathTo('forgotPassword', 'en'))
    await page.getByLabel(wordsOf('login', 'en')('email')).fill(journeyAdmin.email)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByText(wordsOf('login', 'en')('forgotten.sentTitle'))).toBeVisible()

    await page.goto(house.origin + pathTo('partnerLogin', 'en'))
    await logIn(page, 'en', journeyAdmin)
    await expect(page).toHaveURL(new RegExp(pathTo('adminDashboard', 'en')))
    expect(asked).toEqual([200, 200])
  } finally {
    await house.close()
  }
})

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { logIn } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test(
  'a server under attack asks for a captcha, and the browser solves it without the visitor',
  { tag: '@nightly' },
  async ({ page }) => {
    test.setTimeout(90_000)
    const server = await openOwnServer({ AUTH_CAPTCHA: 'always' })
    const requested: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auth/v1/captcha')) requested.push(answer.status())
    })
    try {
      await page.goto(server.origin + pathTo('forgotPassword', 'en'))
      await page.getByLabel(textsOf('login', 'en')('email')).fill(journeyAdmin.email)
      await page.getByRole('main').getByRole('button').first().click()
      await expect(page.getByText(textsOf('login', 'en')('forgotten.sentTitle'))).toBeVisible()

      await page.goto(server.origin + pathTo('partnerLogin', 'en'))
      await logIn(page, 'en', journeyAdmin)
      await expect(page).toHaveURL(new RegExp(pathTo('adminDashboard', 'en')))
      expect(requested).toEqual([200, 200])
    } finally {
      await server.close()
    }
  },
)

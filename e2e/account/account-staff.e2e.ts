import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'
import { freePort } from '#testing/free-port.ts'

import { codeOf, setUpAuthenticator, levelOf, logOut } from '../account-actions.ts'
import { logIn, reload } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')
test.describe.configure({ timeout: 120_000 })

test(
  'if the server requires it, staff set up a second factor before their area opens',
  { tag: '@nightly' },
  async ({ page }) => {
    const t = textsOf('account', 'tr')
    // The set-up opens first, because the maker has no data yet.
    const title = textsOf('setup', 'tr')('firstTitle')
    const server = await openOwnServer({ ADMIN_MFA: 'required' })
    try {
      await page.goto(server.origin + pathTo('adminDashboard', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await expect(page.getByRole('heading', { name: t('enrol.gateTitle') })).toBeVisible()
      const { secret } = await setUpAuthenticator(page, 'tr')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${pathTo('adminDashboard', 'tr')}$`))
      expect(await levelOf(page)).toBe('aal2')

      await logOut(page, 'tr')
      await page.goto(server.origin + pathTo('partnerLogin', 'tr'))
      await logIn(page, 'tr', journeyAdmin)
      await page.getByLabel(t('step.code')).fill(codeOf(secret, { next: true }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    } finally {
      await server.close()
    }
  },
)

test(
  'a login of another provider is linked and unlinked',
  { tag: '@nightly' },
  async ({ page }) => {
    const t = textsOf('account', 'en')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const provider = await openOidcProvider(origin)
    const { issuer, clientId, clientSecret } = provider.settings
    const server = await openOwnServer({
      PORT: String(port),
      OAUTH_ATELIER_ISSUER: issuer,
      OAUTH_ATELIER_CLIENT_ID: clientId,
      OAUTH_ATELIER_CLIENT_SECRET: clientSecret,
    })
    try {
      await page.goto(origin + pathTo('account', 'en'))
      await logIn(page, 'en', journeyAdmin)
      const link = page.getByRole('button', { name: t('identities.link', { name: 'Atelier' }) })

      provider.refuses('access_denied', 'Changed my mind')
      await link.click()
      await expect(page.getByText(t('error.linkFailed'))).toBeVisible()

      provider.signsIn({ sub: 'staff-1', email: 'staff@elsewhere.example', email_verified: true })
      await link.click()
      await expect(page.getByText(t('identities.done'))).toBeVisible()
      await expect(page.getByText('staff@elsewhere.example')).toBeVisible()
      expect(new URL(page.url()).hash).toBe('')
      await reload(page)
      const devices = page.getByRole('list', { name: t('sessions.title') }).getByRole('listitem')
      await expect(devices).toHaveCount(1)

      await test.step('it logs in and opens the requested account page', async () => {
        await logOut(page, 'en')
        await page.goto(origin + pathTo('account', 'en'))
        await page.getByRole('link', { name: t('provider.with', { name: 'Atelier' }) }).click()
        await expect(page.getByRole('heading', { name: t('title') })).toBeVisible()
        expect(new URL(page.url()).hash).toBe('')
      })

      await test.step('tokens that another person put into an address log nobody in', async () => {
        const tokens = await page.evaluate(() => localStorage.getItem('manto.session'))
        const { access_token, refresh_token } = JSON.parse(tokens ?? '{}') as Record<string, string>
        const trap = new URLSearchParams({
          access_token: access_token!,
          refresh_token: refresh_token!,
        })
        await page.evaluate(() => localStorage.removeItem('manto.session'))
        await page.goto('about:blank')
        await page.goto(`${origin + pathTo('partnerLogin', 'en')}#${trap}`)
        await expect(page).toHaveURL(new RegExp(`${pathTo('partnerLogin', 'en')}$`))
        await expect(
          page.getByRole('button', { name: textsOf('login', 'en')('submit') }),
        ).toBeVisible()
        await page.goto(origin + pathTo('account', 'en'))
        await logIn(page, 'en', journeyAdmin)
      })

      await page
        .getByRole('button', { name: t('identities.unlinkNamed', { name: 'Atelier' }) })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('identities.unlinkYes') })
        .click()
      await expect(page.getByText(t('identities.unlinked', { name: 'Atelier' }))).toBeVisible()
      await expect(link).toBeVisible()

      await test.step('a provider login that is linked to no account logs nobody in', async () => {
        provider.signsIn({ sub: 'stranger', email: 'who@elsewhere.example', email_verified: true })
        await logOut(page, 'en')
        await page.goto(origin + pathTo('partnerLogin', 'en'))
        await page.getByRole('link', { name: t('provider.with', { name: 'Atelier' }) }).click()
        await expect(page.getByText(t('provider.unknown'))).toBeVisible()
      })
    } finally {
      await server.close()
      await provider.close()
    }
  },
)

import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'
import { SESSION_KEY } from '#web/session/session-storage.ts'

import { logOut } from '../account-actions.ts'
import { alive, newBuyer } from '../actions.ts'
import { createPartnerByApi, OWN_PASSWORD, signIn } from '../api-actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('company', 'tr')
const account = textsOf('account', 'tr')

test(
  'an owner whose session ends during an invitation signs in in place, and the colleague joins by the link',
  { tag: '@nightly' },
  async ({ page, browser, request }, { project }) => {
    test.setTimeout(90_000)
    const buyer = newBuyer(`owner-${project.name}`)
    await createPartnerByApi(request, 'tr', buyer)
    const colleague = `mila-${buyer.email}`

    const company = pathTo('accountCompany', 'tr')
    await signIn(page, { email: buyer.email, password: OWN_PASSWORD })
    await page.goto(company)
    await page.getByRole('button', { name: t('colleagues.invite') }).click()
    await page.getByLabel(t('invite.name')).fill('Mila Örnek')
    await page.locator('input[name="email"]').fill(colleague)

    // All sessions of the account are ended elsewhere.
    const token = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token,
      SESSION_KEY,
    )
    const headers = { authorization: `Bearer ${token}` }
    await request.post('/auth/v1/logout?scope=global', { headers })
    await page.getByRole('button', { name: t('invite.submit') }).click()
    await expect(page.getByRole('heading', { name: account('again.title') })).toBeVisible()
    const forgot = page.getByRole('link', { name: textsOf('login', 'tr')('forgot') })
    await expect(forgot).toHaveAttribute('target', '_blank')
    await page.locator('input[name="password"]').fill(OWN_PASSWORD)
    await page.getByRole('button', { name: account('again.submit') }).click()
    await expect(page.getByText(t('invite.sent', { email: colleague }))).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${company}$`))
    await expect(page.getByText('Mila Örnek')).toBeVisible()

    const [message = ''] = await expectEmails(colleague, 1)
    const link = /https?:\/\/\S+#token=[\w-]+/.exec(plainTextOf(message))?.[0] ?? ''
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await alive(guest)
    await expect(guest.getByText(buyer.company)).toBeVisible()
    await guest.locator('input[name="password"]').fill('mor vapur yedi çınar')
    await guest.getByRole('button', { name: textsOf('login', 'tr')('newPassword.submit') }).click()
    await expect(guest).toHaveURL(new RegExp(`${pathTo('partner', 'tr')}$`))

    // The other tab notices the sign-out and asks for no login.
    const second = await page.context().newPage()
    await second.goto(company)
    await expect(second.getByText('Mila Örnek')).toBeVisible()
    await logOut(page, 'tr')
    await expect(second).toHaveURL(new RegExp(pathTo('partnerLogin', 'tr')))
  },
)

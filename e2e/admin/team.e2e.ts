import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive, newBuyer, reload } from '../actions.ts'
import { signIn } from '../api-actions.ts'
import { expectEmails, plainTextOf } from '../emails.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const t = textsOf('desk', 'tr')
const admin = textsOf('admin', 'tr')

test(
  'a colleague joins by the link, sees the pages of the role, and is logged out when access ends',
  { tag: '@nightly' },
  async ({ page, browser }, { project }) => {
    const { email, company: name } = newBuyer(`team-${project.name}`)
    await signIn(page, journeyAdmin)
    await page.goto(pathTo('adminStaff', 'tr'))
    await page.getByRole('button', { name: t('staff.invite') }).click()
    const invitation = page.getByRole('dialog', { name: t('staff.inviteTitle') })
    await invitation.getByLabel(t('staff.name')).fill(name)
    await invitation.locator('input[name="email"]').fill(email)
    await invitation.getByLabel(t('staff.role')).selectOption('desk')
    await invitation.getByRole('button', { name: t('staff.send') }).click()
    await expect(page.getByText(t('staff.sent', { email }))).toBeVisible()

    const [message = ''] = await expectEmails(email, 1)
    const link = /https?:\/\/\S+token\S+/.exec(plainTextOf(message))?.[0] ?? ''
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(link)
    await alive(guest)
    await guest.locator('input[name="password"]').fill('mor vapur yedi çınar')
    const submit = textsOf('login', 'tr')('newPassword.submit')
    await guest.getByRole('button', { name: submit }).click()
    await expect(guest).toHaveURL(new RegExp(`${pathTo('adminDashboard', 'tr')}$`))
    await guest.goto(pathTo('adminMessages', 'tr'))
    await expect(guest.getByRole('heading', { name: admin('nav.messages') })).toBeVisible()
    await expect(guest.getByRole('link', { name: admin('nav.audit') })).toHaveCount(0)
    await guest.goto(pathTo('adminAudit', 'tr'))
    const closed = textsOf('portal', 'tr')('gate.staffRole.title')
    await expect(guest.getByRole('heading', { name: closed })).toBeVisible()

    await reload(page)
    await page.getByRole('button', { name: t('staff.endNamed', { name }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('staff.end') })
      .click()
    await expect(page.getByText(t('staff.ended', { name }))).toBeVisible()
    await guest.goto(pathTo('adminMessages', 'tr'))
    await expect(guest).toHaveURL(new RegExp(pathTo('partnerLogin', 'tr')))
  },
)

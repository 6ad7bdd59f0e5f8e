import { expect, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { becomePartner, codeOf, setUpAuthenticator, levelOf, logOut } from '../account-actions.ts'
import { logIn, reload } from '../actions.ts'
import { OWN_PASSWORD } from '../api-actions.ts'
import { expectEmails, emailsTo, plainTextOf } from '../emails.ts'
import { textsOf } from '../texts.ts'

test.describe.configure({ timeout: 120_000 })

test('a second factor is set up, required at the next login, and removed', async ({
  page,
  request,
}, { project }) => {
  const t = textsOf('account', 'en')
  const partner = await becomePartner(page, request, {
    locale: 'en',
    label: `totp-${project.name}`,
  })
  await page.goto(pathTo('account', 'en'))
  const { secret } = await setUpAuthenticator(page, 'en')
  await expect(page.getByText(t('factors.on'), { exact: true })).toBeVisible()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  expect(await levelOf(page)).toBe('aal2')

  await logOut(page, 'en')
  await page.goto(pathTo('partnerProducts', 'en'))
  await logIn(page, 'en', partner)
  await expect(page.getByRole('heading', { name: t('step.title') })).toBeVisible()
  expect(await levelOf(page)).toBe('aal1')

  await test.step('the code is required on every route, and by the server too', async () => {
    const refused = await page.evaluate(async () => {
      const { access_token: token } = JSON.parse(localStorage.getItem('manto.session') ?? '{}')
      const reply = await fetch('/api/portal/dashboard?locale=en', {
        headers: { authorization: `Bearer ${token}` },
      })
      return [reply.status, (await reply.json()).code]
    })
    expect(refused).toEqual([403, 'insufficient_aal'])
    await page.goto(pathTo('partnerProducts', 'en'))
    await expect(page.getByRole('heading', { name: t('step.title') })).toBeVisible()
  })

  const code = page.getByLabel(t('step.code'))
  await code.fill('12')
  await page.getByRole('button', { name: t('step.submit') }).click()
  await expect(page.getByText(t('error.codeInvalid'))).toBeVisible()
  await code.fill(codeOf(secret, { next: true }).replace(/(\d{3})/, '$1 '))
  await page.getByRole('button', { name: t('step.submit') }).dblclick()
  await expect(
    page.getByRole('heading', { name: textsOf('portal', 'en')('products.title') }),
  ).toBeVisible()
  await expect(page).toHaveURL(new RegExp(pathTo('partnerProducts', 'en')))
  expect(await levelOf(page)).toBe('aal2')

  await page.goto(pathTo('account', 'en'))
  await page
    .getByRole('button', { name: t('factors.removeNamed', { name: t('factors.name') }) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('factors.removeYes') })
    .click()
  await expect(page.getByRole('button', { name: t('factors.setUp') })).toBeVisible()
  expect(await levelOf(page)).toBe('aal1')

  await logOut(page, 'en')
  await page.goto(pathTo('partnerLogin', 'en'))
  await logIn(page, 'en', partner)
  await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
})

test(
  'a backup code replaces the phone for a single login',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    const t = textsOf('account', 'ru')
    const partner = await becomePartner(page, request, {
      locale: 'ru',
      label: `paper-${project.name}`,
    })
    await page.goto(pathTo('account', 'ru'))
    const { codes } = await setUpAuthenticator(page, 'ru')
    await logOut(page, 'ru')

    for (const [attempt, expected] of [
      [codes[0], 'in'],
      [codes[0], 'refused'],
    ] as const) {
      await page.goto(pathTo('partnerLogin', 'ru'))
      await logIn(page, 'ru', partner)
      await page.getByRole('button', { name: t('step.useRecovery') }).click()
      await page.getByLabel(t('step.recovery')).fill(attempt ?? '')
      await page.getByRole('button', { name: t('step.submit') }).click()
      if (expected === 'in') {
        await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'ru')}$`))
        expect(await levelOf(page)).toBe('aal2')
        await page.goto(pathTo('account', 'ru'))
        await expect(page.getByText('Осталось 9 резервных кодов')).toBeVisible()
        await logOut(page, 'ru')
      } else await expect(page.getByText(t('error.recoveryWrong'))).toBeVisible()
    }
  },
)

test(
  'a password reset link does not skip the second factor, and typed text stays',
  { tag: '@nightly' },
  async ({ page, request }, { project }) => {
    test.skip(project.name === 'phone', 'nothing here depends on the screen')
    const t = textsOf('account', 'en')
    const login = textsOf('login', 'en')
    const partner = await becomePartner(page, request, {
      locale: 'en',
      label: `lost-${project.name}`,
    })
    await page.goto(pathTo('account', 'en'))
    const { secret } = await setUpAuthenticator(page, 'en')
    await expect(page.getByText(t('factors.on'), { exact: true })).toBeVisible()
    await logOut(page, 'en')

    await page.goto(pathTo('forgotPassword', 'en'))
    await page.getByLabel(login('email')).fill(partner.email)
    await page.getByRole('button', { name: login('forgotten.submit') }).click()
    await expect(page.getByText(login('forgotten.sentTitle'))).toBeVisible()
    const find = () =>
      emailsTo(partner.email)
        .map((message) => /https?:\/\/\S+token_hash=\S+/.exec(plainTextOf(message))?.[0])
        .find((link) => link)
    await expect.poll(find, { timeout: 15_000 }).toContain(pathTo('newPassword', 'en'))

    await page.goto(find() ?? '')
    const wanted = 'yedi düğme kırmızı astar'
    await page.locator('input[name="password"]').fill(wanted)
    await page.getByRole('button', { name: login('newPassword.submit') }).click()
    await page.getByLabel(t('step.code')).fill('000000')
    await page.getByRole('button', { name: t('step.submit') }).click()
    await expect(page.getByText(t('error.mfa_verification_failed'))).toBeVisible()
    await page.getByLabel(t('step.code')).fill(codeOf(secret, { next: true }))
    await page.getByRole('button', { name: t('step.submit') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
    expect(await levelOf(page)).toBe('aal2')

    await logOut(page, 'en')
    await page.goto(pathTo('partnerLogin', 'en'))
    await logIn(page, 'en', { ...partner, password: wanted })
    await expect(page.getByLabel(t('step.code'))).toBeVisible()
  },
)

test(
  'an email address changes after both mailboxes confirmed, in any browser',
  { tag: '@nightly' },
  async ({ page, browser, request }, { project }) => {
    test.skip(project.name === 'phone', 'nothing here depends on the screen')
    const t = textsOf('account', 'tr')
    const partner = await becomePartner(page, request, {
      locale: 'tr',
      label: `move-${project.name}`,
    })
    const wanted = partner.email.replace('@', '-new@')
    await page.goto(pathTo('account', 'tr'))
    await page.getByRole('button', { name: t('email.change') }).click()
    await page.getByLabel(t('email.new')).fill(partner.email.toUpperCase())
    await page.getByRole('button', { name: t('email.submit') }).click()
    await expect(page.getByText(t('error.emailSame'))).toBeVisible()
    await page.getByLabel(t('email.new')).fill(wanted)
    await page.getByRole('button', { name: t('email.submit') }).dblclick()
    await expect(page.getByText(t('email.waiting'))).toBeVisible()

    const [toNew = ''] = await expectEmails(wanted, 1)
    const toOld = (await expectEmails(partner.email, 4)).at(-1) ?? ''
    const linkIn = (message: string) =>
      /https?:\/\/\S+token_hash=\S+/.exec(plainTextOf(message))?.[0] ?? ''
    expect(linkIn(toNew)).toContain(pathTo('confirmEmail', 'tr'))

    const phone = await (await browser.newContext()).newPage()
    await phone.goto(linkIn(toNew))
    await expect(
      phone.getByText(textsOf('login', 'tr')('linkSentTo', { email: wanted })),
    ).toBeVisible()
    await phone.getByRole('button', { name: t('confirmEmail.confirm') }).click()
    await expect(phone.getByText(t('confirmEmail.firstTitle'))).toBeVisible()
    await reload(phone)
    await expect(phone.getByText(t('confirmEmail.spentTitle'))).toBeVisible()

    await reload(page)
    await expect(page.getByText(t('email.firstConfirmed'))).toBeVisible()
    await page.goto(linkIn(toOld))
    await page.getByRole('button', { name: t('confirmEmail.confirm') }).click()
    await expect(page.getByText(t('confirmEmail.doneTitle'))).toBeVisible()
    await page.getByRole('link', { name: t('confirmEmail.toAccount') }).click()
    await expect(page.getByText(t('lead', { email: wanted }))).toBeVisible()
    await expect(page.getByText(t('email.waitingTitle', { email: wanted }))).toBeHidden()

    await phone.goto(pathTo('partnerLogin', 'tr'))
    await logIn(phone, 'tr', { ...partner, email: wanted })
    await expect(phone).toHaveURL(new RegExp(`${pathTo('partner', 'tr')}$`))
  },
)

test(
  'a session ended from another device is logged out there, and its page says so',
  { tag: '@nightly' },
  async ({ page, browser, request }, { project }) => {
    test.skip(project.name === 'phone', 'nothing here depends on the screen')
    const t = textsOf('account', 'en')
    const partner = await becomePartner(page, request, {
      locale: 'en',
      label: `ends-${project.name}`,
    })
    const other = await (await browser.newContext()).newPage()
    const enter = async () => {
      await other.goto(pathTo('partnerLogin', 'en'))
      await logIn(other, 'en', partner)
      await expect(other).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
    }
    await enter()
    await page.goto(pathTo('account', 'en'))
    const devices = page.getByRole('list', { name: t('sessions.title') }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.first()).toContainText(t('sessions.this'))
    await devices.nth(1).getByRole('button').dblclick()
    await expect(devices).toHaveCount(1)
    await other.goto(pathTo('partnerProducts', 'en'))
    await expect(other.getByText(textsOf('login', 'en')('ended'))).toBeVisible()

    await test.step('a new password ends the other sessions too', async () => {
      await enter()
      await reload(page)
      await expect(devices).toHaveCount(2)
      await page.getByRole('button', { name: t('password.change') }).click()
      await page.locator('input[name="password"]').fill('short')
      await page.keyboard.press('Enter')
      await expect(page.getByText(textsOf('login', 'en')('passwordError.length'))).toBeVisible()
      await page.locator('input[name="password"]').fill('yedi düğme kırmızı astar')
      const current = page.locator('input[name="currentPassword"]')
      await page.keyboard.press('Enter')
      if (await current.isVisible()) {
        await current.fill(OWN_PASSWORD)
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(t('password.done'))).toBeVisible()
      await expect(devices).toHaveCount(1)
    })

    await test.step('logging out everywhere ends this session as well', async () => {
      await page.getByRole('button', { name: t('sessions.everywhere') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('sessions.everywhereYes') })
        .click()
      await expect(page).toHaveURL(new RegExp(`${pathTo('home', 'en')}$`))
    })
  },
)

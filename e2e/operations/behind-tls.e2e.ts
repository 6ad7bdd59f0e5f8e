import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, expect, type Page, test } from '@playwright/test'
import { SignJWT } from 'jose'

import { pathTo } from '#i18n/path-to.ts'
import { openOidcProvider } from '#testing/auth/oidc-provider.ts'
import { freePort } from '#testing/free-port.ts'

import { logOut } from '../account-actions.ts'
import { approve, fillApplication, logIn, newBuyer, sendApplication } from '../actions.ts'
import { type JourneyAccount, OWN_PASSWORD } from '../api-actions.ts'
import { expectEmails, emailsTo, plainTextOf } from '../emails.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'
import { proxyLayouts, openTlsProxy } from '../tls-proxy.ts'

const PORT = await freePort()
const PROXY_PORT = await freePort()
const HOST = 'manto.localhost'
const ORIGIN = `https://${HOST}:${PROXY_PORT}`
const MAIL_PORT = Number(process.env['JOURNEY_PORT'] ?? 4620) + 1

const account = textsOf('account', 'en')
const login = textsOf('login', 'en')

test.describe.configure({ timeout: 300_000 })
test.use({ baseURL: ORIGIN, ignoreHTTPSErrors: true, actionTimeout: 15_000 })

let site: Awaited<ReturnType<typeof openBehindTls>>
test.beforeAll(async () => void (site = await openBehindTls()))
test.afterAll(() => site.close())

/** Layouts of headers. Each change checks the parts that depend on headers and on the site's address, the nightly run all. */
test(
  'behind a proxy with TLS forms, a first login and a forgotten password work',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    const proxy = await openTlsProxy({ host: HOST, port: PROXY_PORT }, PORT, 'x-forwarded')
    try {
      await test.step('a message, without script', () => sendWithoutScript(browser))
      const partner = await test.step('an application, its approval, the first login', () =>
        becomePartner(page, browser, 'tls'))
      await logOut(page, 'en')
      await test.step('a forgotten password', () => recover(page, partner))
    } finally {
      await proxy.close()
    }
  },
)

for (const layout of proxyLayouts)
  test(
    `behind a proxy with TLS and ${layout} headers every form, login and emailed link works`,
    { tag: '@nightly' },
    async ({ page, browser }) => {
      const proxy = await openTlsProxy({ host: HOST, port: PROXY_PORT }, PORT, layout)
      try {
        await test.step('a message and an application, without script', () =>
          sendWithoutScript(browser))
        await test.step('a message', () => sendMessage(page, `script-${layout}`))
        const partner = await test.step('an application, its approval, the first login', () =>
          becomePartner(page, browser, `tls-${layout}`))
        const moved = await test.step('a change of address', () => moveMailbox(page, partner))
        await test.step('a login of another provider', () =>
          linkAndReturn(page, moved, site.provider))
        await test.step('a forgotten password', () => recover(page, moved))
        await test.step('an invitation', () => accept(page, site.bearer, layout))
        await test.step('a sign-up', () => confirmSignUp(page, layout))
      } finally {
        await proxy.close()
      }
    },
  )

async function becomePartner(page: Page, browser: Browser, label: string): Promise<JourneyAccount> {
  const buyer = newBuyer(label)
  await sendApplication(page, 'en', buyer)
  const staff = await browser.newContext()
  const temporary = await approve(await staff.newPage(), 'en', buyer)
  await staff.close()
  await page.goto(pathTo('partnerLogin', 'en'))
  await logIn(page, 'en', { email: buyer.email, password: temporary })
  await expect(page.getByRole('heading', { name: login('newPassword.title') })).toBeVisible()
  await page.locator('input[name="password"]').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: login('newPassword.submit') }).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo('partner', 'en')}$`))
  return { email: buyer.email, password: OWN_PASSWORD }
}

async function openBehindTls() {
  const folder = mkdtempSync(join(tmpdir(), 'site-keys-'))
  const secret = randomBytes(32)
  const keys = [{ kty: 'oct', k: secret.toString('base64url'), kid: 'journey' }]
  writeFileSync(join(folder, 'keys.json'), JSON.stringify(keys))
  const provider = await openOidcProvider(ORIGIN)
  const { issuer, clientId, clientSecret } = provider.settings
  const server = await openOwnServer({
    PORT: String(PORT),
    PUBLIC_ORIGIN: ORIGIN,
    TRUST_PROXY: '1',
    ADMIN_MFA: 'optional',
    SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
    SIGNUP_ENABLED: 'true',
    AUTH_MAIL_PAUSE: '0',
    AUTH_SIGNING_KEYS: join(folder, 'keys.json'),
    OAUTH_ATELIER_ISSUER: issuer,
    OAUTH_ATELIER_CLIENT_ID: clientId,
    OAUTH_ATELIER_CLIENT_SECRET: clientSecret,
  })
  const bearer = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', kid: 'journey' })
    .setExpirationTime('10m')
    .sign(secret)
  return {
    provider,
    bearer,
    close: async () => {
      await server.close()
      await provider.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function fillMessage(page: Page, email: string): Promise<void> {
  await page.goto(pathTo('contact', 'en'))
  await page.locator('input[name="firstName"]').fill('Ada')
  await page.locator('input[name="lastName"]').fill('Örnek')
  await page.locator('input[name="email"]').fill(email)
  await page.locator('select[name="countryCode"]').selectOption('TR')
  await page.locator('input[name="phone"]').fill('555 000 19 76')
  await page.locator('textarea[name="message"]').fill('We would like to see the collection.')
  await page.locator('input[name="consent"]').check()
}

async function sendMessage(page: Page, label: string): Promise<void> {
  const { email } = newBuyer(`message-${label}`)
  await fillMessage(page, email)
  await page.getByRole('button', { name: textsOf('contact', 'en')('form.send') }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  await expectEmails(email, 1)
}

async function sendWithoutScript(browser: Browser): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await sendMessage(page, 'plain')
  const buyer = newBuyer('plain')
  const t = textsOf('apply', 'en')
  await page.goto(pathTo('becomePartner', 'en'))
  await fillApplication(page, 'en', buyer)
  await page.getByRole('button', { name: t('form.send') }).click()
  await expect(page.getByRole('heading', { name: t('sent.title') })).toBeVisible()
  await expectEmails(buyer.email, 1)
  await context.close()
}

async function linkFor(email: string): Promise<string> {
  const find = () =>
    emailsTo(email)
      .map((message) => /https?:\/\/\S+token_hash=\S+/.exec(plainTextOf(message))?.[0])
      .findLast((link) => link)
  await expect.poll(find, { timeout: 15_000 }).toContain(`${ORIGIN}/`)
  return find() ?? ''
}

/** Opens a link after another page, because a browser does not reload a page if only the fragment differs. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

async function moveMailbox(page: Page, partner: JourneyAccount): Promise<JourneyAccount> {
  const email = partner.email.replace('@', '-new@')
  await page.goto(pathTo('account', 'en'))
  await page.getByRole('button', { name: account('email.change') }).click()
  await page.getByLabel(account('email.new')).fill(email)
  await page.getByRole('button', { name: account('email.submit') }).click()
  await expect(page.getByText(account('email.waiting'))).toBeVisible()
  for (const [mailbox, title] of [
    [email, 'confirmEmail.firstTitle'],
    [partner.email, 'confirmEmail.doneTitle'],
  ] as const) {
    await open(page, await linkFor(mailbox))
    await page.getByRole('button', { name: account('confirmEmail.confirm') }).click()
    await expect(page.getByText(account(title))).toBeVisible()
  }
  return { ...partner, email }
}

async function linkAndReturn(
  page: Page,
  { email }: JourneyAccount,
  provider: Awaited<ReturnType<typeof openOidcProvider>>,
): Promise<void> {
  provider.signsIn({ sub: email, email: `elsewhere-${email}`, email_verified: true })
  await page.goto(pathTo('account', 'en'))
  await page.getByRole('button', { name: account('identities.link', { name: 'Atelier' }) }).click()
  await expect(page.getByText(account('identities.done'))).toBeVisible()
  await logOut(page, 'en')
  await page.goto(pathTo('account', 'en'))
  await page.getByRole('link', { name: account('provider.with', { name: 'Atelier' }) }).click()
  await expect(page.getByRole('heading', { name: account('title') })).toBeVisible()
  expect(page.url()).toBe(ORIGIN + pathTo('account', 'en'))
  await logOut(page, 'en')
}

async function recover(page: Page, partner: JourneyAccount): Promise<void> {
  await page.goto(pathTo('forgotPassword', 'en'))
  const before = emailsTo(partner.email).length
  await page.getByLabel(login('email')).fill(partner.email)
  await page.getByRole('button', { name: login('forgotten.submit') }).click()
  await expectEmails(partner.email, before + 1)
  await chooseByLink(page, partner.email)
  await logOut(page, 'en')
  await page.goto(pathTo('partnerLogin', 'en'))
  await logIn(page, 'en', { email: partner.email, password: 'yedi düğme kırmızı astar' })
  await expect(page).toHaveURL(ORIGIN + pathTo('partner', 'en'))
  await logOut(page, 'en')
}

async function chooseByLink(page: Page, email: string): Promise<void> {
  await open(page, await linkFor(email))
  await page.locator('input[name="password"]').fill('yedi düğme kırmızı astar')
  await page.getByRole('button', { name: login('newPassword.submit') }).click()
  await expect(page).not.toHaveURL(new RegExp(pathTo('newPassword', 'en')))
}

/** Accepts an invitation by another system of the coat maker and chooses a password. */
async function accept(page: Page, bearer: string, label: string): Promise<void> {
  const { email } = newBuyer(`invited-${label}`)
  const headers = { authorization: `Bearer ${bearer}` }
  expect(await call(page, '/auth/v1/invite', { email }, headers)).toBe(200)
  await chooseByLink(page, email)
  await logOut(page, 'en')
}

async function confirmSignUp(page: Page, label: string): Promise<void> {
  const { email } = newBuyer(`signs-up-${label}`)
  expect(await call(page, '/auth/v1/signup', { email, password: OWN_PASSWORD })).toBe(200)
  await open(page, await linkFor(email))
  await page.getByRole('button', { name: account('confirmEmail.confirm') }).click()
  await expect(page).toHaveURL(ORIGIN + pathTo('partner', 'en'))
}

/** Sends a request through the proxy as a program without a browser. */
function call(page: Page, path: string, body: unknown, more: Record<string, string> = {}) {
  return page.evaluate(
    async ([address, content, headers]) => {
      const answer = await fetch(address, { method: 'POST', body: content, headers })
      return answer.status
    },
    [path, JSON.stringify(body), { 'content-type': 'application/json', ...more }] as const,
  )
}

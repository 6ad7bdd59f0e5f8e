import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

import { journeyAdmin } from '../e2e/journey-settings.ts'
import { openMailSink } from '../e2e/mail-sink.ts'
import { openOwnServer } from '../e2e/own-server.ts'
import { textsOf } from '../e2e/texts.ts'

const CASES = Number(process.env['DESK_CASES'] ?? 100)
const PORT = 4665
/** A choice in a list counts as two. */
const CLICKS_MAX = { approve: 5, reject: 4, ask: 5, message: 3 }

type Kind = keyof typeof CLICKS_MAX
type Case = { kind: Kind; clicks: number; seconds: number }

const t = textsOf('admin', 'tr')
const desk = textsOf('desk', 'tr')
const folder = mkdtempSync(join(tmpdir(), 'showroom-desk-'))

let server: Awaited<ReturnType<typeof openOwnServer>>
let browser: Browser

beforeAll(async () => {
  await openMailSink(PORT + 1, folder)
  const SMTP_URL = `smtp://127.0.0.1:${PORT + 1}`
  server = await openOwnServer({ SMTP_URL, AUTH_RATE_LIMITS: 'false', AUTH_CAPTCHA: 'off' })
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test('a hundred applications and a hundred messages are answered in a day', async () => {
  for (let index = 0; index < CASES; index += 1) {
    await postForm('becomePartner', index, {
      ...person(index, 'name', 'surname'),
      ...application(index),
    })
    await postForm('contact', index, {
      ...person(index, 'firstName', 'lastName'),
      ...message(index),
    })
  }
  const page = await openStaffPage()
  const cases: Case[] = []
  await page.goto(addressOf('adminApplications', 'pending'))
  for (let index = 0; index < CASES; index += 1)
    cases.push(
      await measure(
        page,
        emailOf(index),
        index % 10 === 8 ? 'reject' : index % 10 === 9 ? 'ask' : 'approve',
      ),
    )
  await page.goto(addressOf('adminMessages', 'waiting'))
  for (let index = 0; index < CASES; index += 1)
    cases.push(await measure(page, emailOf(index), 'message'))

  console.table(summaryOf(cases))
  for (const { kind, clicks } of cases) expect(clicks).toBeLessThanOrEqual(CLICKS_MAX[kind])
  // Applicants who got a question still wait.
  await page.goto(addressOf('adminApplications', 'pending'))
  await page.locator('tbody tr').first().waitFor()
  expect(await page.locator('tbody tr').count()).toBe(CASES / 10)
  await page.goto(addressOf('adminMessages', 'waiting'))
  await page.getByText(textsOf('list', 'tr')('none')).waitFor()
  // Each buyer gets two receipts and an answer to the application.
  const count = (number: number) =>
    readdirSync(folder).filter((name) => name.endsWith(`-${emailOf(number)}.eml`)).length
  const counts = () => Array.from({ length: CASES }, (_, number) => count(number))
  await expect.poll(counts, { timeout: 60_000 }).toEqual(counts().map(() => 3))
}, 3_600_000)

const emailOf = (number: number) => `buyer-${number}@boutique-${number}.example`
const localeOf = (number: number) => locales[number % locales.length]!
const addressOf = (name: 'adminApplications' | 'adminMessages', status: string) =>
  `${server.origin}${pathTo(name, 'tr')}?status=${status}`

async function postForm(
  name: 'becomePartner' | 'contact',
  number: number,
  form: Record<string, string>,
) {
  const address = `${server.origin}${pathTo(name, localeOf(number))}`
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
}

const person = (number: number, first: string, last: string) => ({
  [first]: 'Ada',
  [last]: `Örnek ${number}`,
  email: emailOf(number),
})
const application = (number: number) => ({
  phone: `+90555000${1000 + number}`,
  businessName: `Boutique ${number}`,
  businessType: 'boutique',
  country: 'TR',
  city: 'İzmir',
  preferredLanguage: localeOf(number),
  wholesale: 'on',
})
const message = (number: number) => ({
  countryCode: 'TR',
  phone: `555000${1000 + number}`,
  message: `Could you send your size chart? (${number})`,
  consent: 'on',
})

/** A page of a signed-in member of staff. Messengers outside are never reached. */
async function openStaffPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.route(/wa\.me|t\.me/, (route) => route.fulfill({ body: '' }))
  const page = await context.newPage()
  // A page behind another tab is drawn once a second only.
  context.on('page', (tab) => void tab.close())
  await page.goto(server.origin + pathTo('partnerLogin', 'tr'))
  const login = textsOf('login', 'tr')
  await page.getByLabel(login('email')).fill(journeyAdmin.email)
  await page.locator('input[name="password"]').fill(journeyAdmin.password)
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
  await page.waitForURL(new RegExp(pathTo('adminDashboard', 'tr')))
  return page
}

/** Handles a case from the list until its row is answered, as staff do it. */
async function measure(page: Page, email: string, kind: Kind): Promise<Case> {
  const began = Date.now()
  let clicks = 0
  const click = async (locator: Locator) => {
    clicks += 1
    await locator.click()
  }
  const row = page.locator('tbody tr').filter({ hasText: email })
  await steps[kind](page, row, click, () => (clicks += 2))
  if (kind !== 'ask') await row.waitFor({ state: 'detached' })
  return { kind, clicks, seconds: (Date.now() - began) / 1000 }
}

type Steps = (
  page: Page,
  row: Locator,
  click: (locator: Locator) => Promise<void>,
  choose: () => void,
) => Promise<void>

const button = (inside: Page | Locator, name: string) =>
  inside.getByRole('button', { name, exact: true })

const steps: Record<Kind, Steps> = {
  approve: async (page, row, click) => {
    const dialog = page.getByRole('dialog')
    await click(row.getByRole('button', { name: t('applications.approve') }))
    await click(button(dialog, t('confirm.approve.yes')))
    await click(dialog.getByRole('link', { name: desk('note.whatsapp') }))
    await click(button(dialog, desk('followUp.yes')))
    await click(button(dialog, t('temporaryCredential.done')))
  },
  reject: async (page, row, click, choose) => {
    const dialog = page.getByRole('dialog')
    await click(row.getByRole('button', { name: t('applications.reject') }))
    choose()
    await dialog.getByLabel(desk('decide.reason')).selectOption('region')
    await click(button(dialog, t('confirm.reject.yes')))
  },
  ask: async (page, row, click) => {
    const dialog = page.getByRole('dialog')
    await click(row.getByRole('button').first())
    await click(dialog.getByText(desk('ask.title')))
    await click(dialog.getByLabel(desk('ask.question')))
    await dialog.getByLabel(desk('ask.question')).fill('Which brands do you carry at present?')
    await click(button(dialog, desk('ask.send')))
    await click(button(dialog, textsOf('shell', 'tr')('close')))
  },
  message: async (page, row, click) => {
    const dialog = page.getByRole('dialog')
    await click(row.getByRole('button').first())
    await click(dialog.getByRole('link', { name: t('messages.reply') }))
    await click(button(dialog, t('messages.done')))
  },
}

function summaryOf(cases: Case[]) {
  const kinds = [...new Set(cases.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const those = cases.filter((visit) => visit.kind === kind)
    const seconds = those.map((visit) => visit.seconds).toSorted((a, b) => a - b)
    return {
      kind,
      cases: those.length,
      'clicks (most)': Math.max(...those.map(({ clicks }) => clicks)),
      'seconds (median)': seconds[Math.floor(seconds.length / 2)],
      'seconds (p95)': seconds[Math.floor(seconds.length * 0.95)],
    }
  })
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { freePort } from '#testing/free-port.ts'

import { journeyAdmin } from '../../e2e/journey-settings.ts'
import { openMailSink } from '../../e2e/mail-sink.ts'
import { openOwnServer } from '../../e2e/own-server.ts'
import { textsOf } from '../../e2e/texts.ts'

const CASES = Number(process.env['DESK_CASES'] ?? 20)
/** Clicks of an action: a choice in a list counts 2, a filled field 1. */
const CLICKS_MAX = { quote: 10, ask: 4, decline: 4, spam: 2 }

type Kind = keyof typeof CLICKS_MAX
type Case = { kind: Kind; clicks: number; seconds: number }

/** Outcomes of twenty requests: fourteen quoted, three incomplete, two declined, a single spam. */
const kindOf = (index: number): Kind => {
  const place = index % 20
  return place < 14 ? 'quote' : place < 17 ? 'ask' : place < 19 ? 'decline' : 'spam'
}
/** The emails of each kind to the buyer besides the receipt. */
const answersOf = { quote: 1, ask: 1, decline: 1, spam: 0 } as const

const trade = textsOf('trade', 'tr')
const folder = mkdtempSync(join(tmpdir(), 'showroom-quotes-'))

let server: Awaited<ReturnType<typeof openOwnServer>>
let browser: Browser

beforeAll(async () => {
  const port = await freePort()
  await openMailSink(port, folder)
  const SMTP_URL = `smtp://127.0.0.1:${port}`
  server = await openOwnServer({ SMTP_URL, AUTH_RATE_LIMITS: 'false', AUTH_CAPTCHA: 'off' })
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}, 180_000)
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

test('twenty requests get their answers in a day of the quote desk', async () => {
  for (let index = 0; index < CASES; index += 1) await sendRequest(index)
  const page = await openStaffPage()
  const cases: Case[] = []
  for (let index = 0; index < CASES; index += 1) cases.push(await answer(page, index))
  console.table(summaryOf(cases))
  for (const { kind, clicks } of cases) expect(clicks).toBeLessThanOrEqual(CLICKS_MAX[kind])

  await page.goto(`${server.origin}${pathTo('adminRequests', 'tr')}?state=submitted`)
  await page.getByText(textsOf('list', 'tr')('none')).waitFor()
  const expected = Array.from({ length: CASES }, (_, index) => 1 + answersOf[kindOf(index)])
  const received = () =>
    expected.map(
      (_, index) =>
        readdirSync(folder).filter((name) => name.endsWith(`-${emailOf(index)}.eml`)).length,
    )
  await expect.poll(received, { timeout: 120_000 }).toEqual(expected)
}, 3_600_000)

const emailOf = (index: number) => `buyer-${index}@boutique-${index}.example`

async function sendRequest(index: number): Promise<void> {
  const locale = locales[index % locales.length] ?? 'en'
  const answer = await fetch(server.origin + pathTo('getAQuote', locale), {
    method: 'POST',
    body: new URLSearchParams({
      description: 'A long coat with a shawl collar',
      pieces: '120',
      name: `Örnek ${index}`,
      company: `Boutique ${index}`,
      email: emailOf(index),
      country: 'DE',
      consent: 'on',
      key: crypto.randomUUID(),
    }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
}

/** A page of a signed-in member of staff. */
async function openStaffPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(server.origin + pathTo('partnerLogin', 'tr'))
  const login = textsOf('login', 'tr')
  await page.getByLabel(login('email')).fill(journeyAdmin.email)
  await page.locator('input[name="password"]').fill(journeyAdmin.password)
  await page.getByRole('button', { name: login('submit'), exact: true }).click()
  await page.waitForURL(new RegExp(pathTo('adminDashboard', 'tr')))
  return page
}

/** Handles a request from the list until it is answered, as staff do it; the way back to the list is part of it. */
async function answer(page: Page, index: number): Promise<Case> {
  const kind = kindOf(index)
  const began = Date.now()
  let clicks = 0
  const click = async (locator: Locator) => {
    clicks += 1
    await locator.click()
  }
  const fill = async (name: string, value: string) => {
    clicks += 1
    await page.locator(`[name="${name}"]`).fill(value)
  }
  const choose = async (name: string, value: string) => {
    clicks += 2
    await page.locator(`select[name="${name}"]`).selectOption(value)
  }
  const list = `${server.origin}${pathTo('adminRequests', 'tr')}?state=submitted`
  await page.goto(list)
  const row = page.locator('tbody tr').filter({ hasText: new RegExp(`Boutique ${index}(?!\\d)`) })
  await click(row.getByRole('button').first())
  await steps[kind](page, { click, fill, choose })
  return { kind, clicks, seconds: (Date.now() - began) / 1000 }
}

type Hand = {
  click: (locator: Locator) => Promise<void>
  fill: (name: string, value: string) => Promise<void>
  choose: (name: string, value: string) => Promise<void>
}

const button = (page: Page, key: string) =>
  page.getByRole('button', { name: trade(key), exact: true })
const stateIn = (page: Page, key: string) => page.getByText(trade(`state.${key}`)).first()

const steps: Record<Kind, (page: Page, hand: Hand) => Promise<void>> = {
  quote: async (page, { click, fill, choose }) => {
    await click(button(page, 'quote.start'))
    await fill('name-0', 'Long coat with a shawl collar')
    await fill('unit-0', '89,50')
    await choose('incoterm', 'FCA')
    await fill('place', 'Istanbul')
    await fill('leadTime', '45')
    await click(button(page, 'quote.save'))
    await click(button(page, 'quote.send'))
    await stateIn(page, 'quoted').waitFor()
  },
  ask: async (page, { click, fill }) => {
    await click(button(page, 'request.ask'))
    await fill('text', 'Which cloth do you have in mind?')
    await click(button(page, 'request.send'))
    await stateIn(page, 'infoRequested').waitFor()
  },
  decline: async (page, { click, fill }) => {
    await click(button(page, 'request.decline'))
    await fill('text', 'We make coats from 100 pieces of a model on.')
    await click(button(page, 'request.send'))
    await stateIn(page, 'declined').waitFor()
  },
  spam: async (page, { click }) => {
    await click(button(page, 'request.markAsSpam'))
    await stateIn(page, 'spam').waitFor()
  },
}

function summaryOf(cases: Case[]) {
  return (Object.keys(CLICKS_MAX) as Kind[]).map((kind) => {
    const those = cases.filter((each) => each.kind === kind)
    const seconds = those.map((each) => each.seconds).toSorted((a, b) => a - b)
    return {
      kind,
      cases: those.length,
      'clicks (most)': Math.max(0, ...those.map(({ clicks }) => clicks)),
      'seconds (median)': seconds[Math.floor(seconds.length / 2)],
      'seconds (p95)': seconds[Math.floor(seconds.length * 0.95)],
    }
  })
}

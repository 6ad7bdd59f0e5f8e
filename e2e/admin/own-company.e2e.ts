import { type BrowserContext, expect, type Page, test } from '@playwright/test'

import { locales } from '#base/locale.ts'
import { isPrivatePage } from '#i18n/indexed-pages.ts'
import { fillPath } from '#i18n/path-to.ts'
import { forwards, type PageName, paths } from '#i18n/paths.ts'

import { openSession } from '../api-actions.ts'
import { listDemonstrationTexts } from '../demonstration.ts'
import { ownCompany, replaceEverything } from '../own-company.ts'
import { openOwnServer } from '../own-server.ts'

const admin = { email: 'deniz@yildiz.example', password: 'kumas-makas-iplik-76' }
/** On the way in, and after a link that a visitor has got. */
const passages = ['forgotPassword', 'invitation', 'confirmEmail', 'guestRequest'] as const

const widths = [390, 1440]

/** Brings the pictures that wait until they are seen. */
async function seeWhole(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      scrollTo(0, y)
      await new Promise((done) => void setTimeout(done, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** All that a page says, also what is not seen, with the addresses of all that it loaded. */
async function readAll(page: Page, loaded: string[]): Promise<string> {
  const markup = await page.evaluate(() => document.documentElement.outerHTML)
  return plain([markup, ...loaded].join('\n'))
}

/** Without what markup writes for letters, and with all spaces alike. */
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')

async function openVisitor(context: BrowserContext) {
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  return { page, loaded }
}

test(
  'a company that replaced all that staff can change shows nothing of the demonstration',
  { tag: '@nightly' },
  async ({ browser, request }) => {
    test.setTimeout(900_000)
    const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const { origin, close } = await openOwnServer({ ...settings, AUTH_RATE_LIMITS: 'false' })
    try {
      const { access_token: token } = await openSession(request, admin, origin)
      const { texts, ids, category } = await replaceEverything(request, origin, token)
      const params = { id: ids[0] ?? '', category }
      const pages = (Object.keys(paths) as PageName[]).filter(
        (page) =>
          page !== 'newPassword' &&
          !(page in forwards) &&
          (!isPrivatePage(page) || passages.some((each) => each === page)),
      )
      const foreign = listDemonstrationTexts().map(plain)
      const findings: string[] = []
      let whole = ''
      for (const width of widths) {
        const visitor = await browser.newContext({
          viewport: { width, height: width === 390 ? 844 : 900 },
          reducedMotion: 'reduce',
        })
        const { page, loaded } = await openVisitor(visitor)
        for (const locale of locales)
          for (const name of [...pages, null]) {
            const path = name ? fillPath(paths[name][locale], params) : `/${locale}/nowhere`
            loaded.length = 0
            await page.goto(origin + path)
            await seeWhole(page)
            const all = await readAll(page, loaded)
            findings.push(
              ...foreign.filter((text) => all.includes(text)).map((text) => `${path}: ${text}`),
            )
            expect.soft(all).toContain(ownCompany.name)
            whole += all
            await page.screenshot({
              path: test.info().outputPath(`${width}-${locale}-${name ?? 'nowhere'}.png`),
              fullPage: true,
            })
          }
        await visitor.close()
      }
      for (const file of ['/tr/site.webmanifest', '/sitemap-tr.xml', '/.well-known/security.txt']) {
        const all = plain(await (await request.get(origin + file)).text())
        findings.push(
          ...foreign.filter((text) => all.includes(text)).map((text) => `${file}: ${text}`),
        )
      }
      expect([...new Set(findings)]).toEqual([])
      const missing = Object.entries(texts).flatMap(([page, slots]) =>
        Object.entries(slots)
          .filter(([, written]) => !whole.includes(plain(written.ru)))
          .map(([slot]) => `${page} ${slot}`),
      )
      expect(missing).toEqual([])
    } finally {
      await close()
    }
  },
)

import { expect, type Page, test } from '@playwright/test'

import { pathTo } from '#i18n/path-to.ts'

import { alive } from '../actions.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { textsOf } from '../texts.ts'

const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )

/** Script files of a page at most, because each costs a phone a round trip. */
const SCRIPT_FILES = 16

/** Packets that a server sends before the first is acknowledged, and bytes of each. */
const PACKETS = 10
const PACKET_BYTES = 1460

/** Delays React. @returns a function that lets it start */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/manifest-/, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a page is complete without a script file and comes alive afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    // Idle callbacks wait until the first check, so that React does not start before.
    const idle = new Promise((done) => addEventListener('idle', done))
    window.requestIdleCallback = (start) => (void idle.then(start as never), 0)
  })
  await page.goto(pathTo('home', 'en'))
  expect(await scripts(page)).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('idle')))
  await alive(page)
  expect((await scripts(page)).length).toBeLessThanOrEqual(SCRIPT_FILES)
  for (const path of [pathTo('products', 'en'), pathTo('product', 'en', { id: 'alara-2601' })]) {
    await page.goto(path)
    await page.evaluate(() => dispatchEvent(new Event('idle')))
    await alive(page)
    expect((await scripts(page)).length).toBeLessThanOrEqual(SCRIPT_FILES)
  }
})

test(
  'the styles of a page come in the first ten packets of a line that has just opened',
  { tag: '@nightly' },
  async ({ page, request }) => {
    for (const path of [
      pathTo('home', 'en'),
      pathTo('products', 'en'),
      pathTo('product', 'en', { id: 'alara-2601' }),
    ]) {
      await page.goto(path)
      const sheets = page.locator('link[rel=stylesheet]')
      await expect(sheets).toHaveCount(1)
      const address = (await sheets.getAttribute('href')) ?? ''
      const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } })
      const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
      const bytes = lines.join('').length + Number(answer.headers()['content-length'])
      expect(bytes).toBeLessThan(PACKETS * PACKET_BYTES)
    }
  },
)

test(
  'the page requests fonts and scripts when the browser reports its first paint',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // The observer reports the paint only when the test dispatches the event.
      window.PerformanceObserver = class extends PerformanceObserver {
        constructor(callback: PerformanceObserverCallback) {
          super((...all) => addEventListener('shown', () => callback(...all)))
        }
      }
    })
    const requested = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith('.js') || (path.endsWith('.woff2') && innerWidth < 768)),
      )
    await page.goto(pathTo('home', 'en'))
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame++)
        await new Promise((done) => void requestAnimationFrame(() => requestIdleCallback(done)))
    })
    expect(await requested()).toEqual([])
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('shown')))
        return (await requested()).length
      })
      .toBeGreaterThan(0)
    await alive(page)
  },
)

test(
  'a phone loads fonts and pictures below the screen after the first picture is painted',
  { tag: '@nightly' },
  async ({ page, viewport }) => {
    test.skip((viewport?.width ?? 0) >= 768, 'a wide screen requests them before its styles')
    const painted = Promise.withResolvers<void>()
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    await page.route('**/*.avif', async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(pathTo('home', 'tr'), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(fonts).toEqual([])
    const isLaidOut = () =>
      page
        .getByRole('contentinfo')
        .evaluate((footer) =>
          footer.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        )
    expect(await isLaidOut()).toBe(false)
    painted.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-fonts')
    expect(await isLaidOut()).toBe(true)
    const names = fonts.map((url) => /(\w+-\w+)-[\w-]{8}\.woff2/.exec(url)?.[1])
    expect(new Set(names)).toEqual(
      new Set(['cormorant-latin', 'cormorant-turkish', 'manrope-latin', 'manrope-turkish']),
    )
  },
)

test('repeated clicks before hydration act once; links are simply followed', async ({ page }) => {
  const t = textsOf('products', 'en')
  const release = await holdScripts(page)
  await page.goto(pathTo('product', 'en', { id: 'alara-2601' }))
  const turn = page.getByRole('button', { name: t('spin.open') })
  await turn.dblclick()
  const address = page.url()
  await page.getByTitle(t('gallery.zoom', { view: t('view.front') })).dblclick()
  await expect(turn).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(turn).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(page.url()).toBe(address)

  await page.unroute(/manifest/)
  await holdScripts(page)
  await page.goto(pathTo('home', 'en'))
  await page
    .locator(`main a[href="${pathTo('becomePartner', 'en')}"]`)
    .first()
    .click()
  await expect(page).toHaveURL(pathTo('becomePartner', 'en'))
})

test(
  'the enlarged view and the turn are loaded on first use, and no click is lost meanwhile',
  { tag: '@nightly' },
  async ({ page }) => {
    const t = textsOf('products', 'en')
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/product-(zoom|spin)-/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(pathTo('product', 'en', { id: 'alara-2601' }))
    await alive(page)
    expect((await scripts(page)).join()).not.toMatch(/product-(zoom|spin)-/)
    const address = page.url()
    await page.getByRole('button', { name: t('spin.open') }).click()
    await page.getByTitle(t('gallery.zoom', { view: t('view.front') })).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    held.resolve()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('slider', { name: t('spin.angle') })).toBeVisible()
    expect(page.url()).toBe(address)
  },
)

test(
  'a picture opens as a file if the enlarged view does not load',
  { tag: '@nightly' },
  async ({ page }) => {
    const t = textsOf('products', 'en')
    await page.route(/\/assets\/product-zoom-/, (route) => route.abort())
    await page.goto(pathTo('product', 'en', { id: 'alara-2601' }))
    await alive(page)
    await page.getByTitle(t('gallery.zoom', { view: t('view.front') })).click()
    await expect(page).toHaveURL(/\.avif$/)
  },
)

test(
  'Back to a page that React had opened works after a reload without React',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(pathTo('products', 'en'))
    await alive(page)
    await page.locator('main a[href*="alara-2601"]').first().click()
    await expect(page).toHaveURL(/alara-2601/)
    const release = await holdScripts(page)
    await page.reload()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textsOf('products', 'en')('title'),
    )
    release()
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      textsOf('products', 'en')('title'),
    )
  },
)

test('input and choices before hydration stay, and are stored as a draft', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(pathTo('becomePartner', 'en'))
  const name = page.locator('input[name="name"]')
  const type = page.locator('select[name="businessType"]')
  const wholesale = page.locator('input[name="wholesale"]')
  await name.fill('Ada')
  await type.selectOption('boutique')
  await wholesale.check()
  const stays = async () => {
    await expect(name).toHaveValue('Ada')
    await expect(type).toHaveValue('boutique')
  }
  release()
  await expect(
    page.getByRole('button', { name: textsOf('apply', 'en')('progress.forget') }),
  ).toBeVisible()
  await stays()
  await expect(wholesale).toBeChecked()
  await page.reload()
  await alive(page)
  await stays()
})

for (const way of ['by Enter', 'by its button'])
  test(
    `a form that only script sends is sent ${way} before the page is alive`,
    { tag: way === 'by Enter' ? [] : '@nightly' },
    async ({ page }) => {
      const letGo = await holdScripts(page)
      await page.goto(pathTo('partnerLogin', 'en'), { waitUntil: 'commit' })
      const t = textsOf('login', 'en')
      await page.getByLabel(t('email')).fill(journeyAdmin.email)
      await page.getByRole('textbox', { name: t('password') }).fill(journeyAdmin.password)
      const send = () =>
        way === 'by Enter'
          ? page.keyboard.press('Enter')
          : page.getByRole('button', { name: t('submit') }).click({ force: true })
      await send()
      await send()
      letGo()
      await expect(page).toHaveURL(/admin-dashboard/)
    },
  )

test(
  'a drawer opened before hydration makes the page under it inert',
  { tag: '@nightly' },
  async ({ page, viewport }) => {
    test.skip((viewport?.width ?? 0) >= 1000, 'a wide screen has no drawer')
    const release = await holdScripts(page)
    await page.goto(pathTo('products', 'en'))
    await page.locator('header details summary').filter({ visible: true }).click()
    release()
    await expect(page.locator('main')).toHaveAttribute('inert')
  },
)

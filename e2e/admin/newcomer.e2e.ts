import { type Browser, expect, type Page, test } from '@playwright/test'

import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { makeImage } from '#testing/media/make-image.ts'

import { Hands } from '../hands.ts'
import { journeyAdmin } from '../journey-settings.ts'
import { openOwnServer } from '../own-server.ts'
import { textsOf } from '../texts.ts'

/** Seconds that a newcomer reads: the set-up, the form, the photos. No dialog opens on this way. */
const READING = 20 + 40 + 20
/** Seconds in which the texts are translated elsewhere. */
const TRANSLATING = 90

type Coat = Record<Locale, { name: string; description?: string }>
type Newcomer = {
  locale: Locale
  width: number
  company: { name: string; company: string; adminName: string }
  coat: Coat
  category: string
  fabric: string
  colors: string[]
  photos: number
}

const photosOf = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_20${41 + index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await makeImage('jpeg', { width: 3000, height: 4000, mark: index + 1 }),
    })),
  )

/** From the first login to the coat on the site, by what the pages offer. */
async function publishFirstCoat(page: Page, origin: string, newcomer: Newcomer): Promise<Hands> {
  const { locale, company, coat } = newcomer
  const t = textsOf('catalogue', locale)
  const setup = textsOf('setup', locale)
  const login = textsOf('login', locale)
  const hands = new Hands()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto(origin + pathTo('adminDashboard', locale))
  await hands.type(page.getByLabel(login('email')), journeyAdmin.email)
  await hands.type(page.locator('input[name="password"]'), journeyAdmin.password)
  await hands.press(button(login('submit')))
  await hands.waitFor(page.getByRole('heading', { name: setup('firstTitle') }))
  for (const field of ['name', 'company'] as const)
    await hands.type(page.getByLabel(setup(`company.${field}`)), company[field])
  await hands.type(page.getByLabel(setup('begin.adminName')), company.adminName)
  await hands.press(button(setup('saveFirst')))
  await hands.waitFor(page.getByRole('heading', { level: 1, name: t('new') }))

  await hands.chooseFiles(
    page.getByText(t('pictures.choose'), { exact: true }),
    page.locator('input[name="pictures"]'),
    await photosOf(newcomer.photos),
  )
  const inOrder = [locale, ...(['tr', 'en', 'ru'] as const).filter((other) => other !== locale)]
  for (const language of inOrder) {
    const { name, description } = coat[language]
    const { name: languageName } = languages[language]
    if (language !== locale) await hands.press(page.getByRole('tab', { name: languageName }))
    const field = (label: string) =>
      page.getByLabel(`${t(`field.${label}`)}, ${languageName}`, { exact: true })
    await hands.type(field('name'), name)
    if (description) await hands.type(field('description'), description)
  }
  await hands.type(page.getByLabel(t('field.styleCode')), 'MN-2701')
  await hands.press(button(newcomer.category))
  await hands.press(button(newcomer.fabric))
  for (const color of newcomer.colors) await hands.press(button(color))
  await hands.press(button('36–46'))
  for (const color of newcomer.colors)
    await expect(page.getByRole('checkbox', { name: color })).toBeChecked()
  // The page is no wider than the screen, and its frame has the name that was just given.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(newcomer.width)
  await expect(page.getByText(company.name, { exact: true }).first()).toBeVisible()
  await hands.press(button(t('status.publish')))
  await hands.waitFor(page.getByText(t('status.published', { name: coat[locale].name })))
  return hands
}

/** What a visitor of each language meets. */
async function expectCoat(browser: Browser, origin: string, newcomer: Newcomer, hands: Hands) {
  const visitor = await browser.newContext({ viewport: { width: newcomer.width, height: 844 } })
  const site = await visitor.newPage()
  for (const locale of ['tr', 'en', 'ru'] as const) {
    await site.goto(origin + pathTo('products', locale))
    const { name } = newcomer.coat[locale]
    await site.getByRole('main').getByRole('link', { name }).first().click()
    await expect(site.getByRole('heading', { level: 1 })).toContainText(name)
  }
  const photo = site.getByRole('main').locator('img[src*="/media/"]').first()
  const start = performance.now()
  await expect(async () => {
    await site.reload()
    await expect(photo).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  hands.waited += (performance.now() - start) / 1000
  await expect(site.getByRole('main').getByText('EU 36–46').first()).toBeVisible()
  await visitor.close()
}

const newcomers: (Newcomer & { most: number; thinking: number })[] = [
  {
    locale: 'tr',
    width: 1440,
    company: { name: 'Elif Manto', company: 'Elif Tekstil A.Ş.', adminName: 'Elif Usta' },
    coat: {
      tr: {
        name: 'Nilüfer kaşe manto',
        description: 'Kruvaze, kuşaklı kaşe manto; diz altı boy, viskon astar.',
      },
      en: {
        name: 'Nilüfer wool coat',
        description: 'Double-breasted belted wool coat, below the knee, viscose lining.',
      },
      ru: {
        name: 'Пальто «Нилюфер»',
        description: 'Двубортное пальто с поясом, ниже колена, на вискозной подкладке.',
      },
    },
    category: 'Manto',
    fabric: 'Kaşe',
    colors: ['Camel', 'Siyah'],
    photos: 6,
    most: 360,
    thinking: READING + TRANSLATING,
  },
  {
    locale: 'ru',
    width: 390,
    company: { name: 'Elif Manto', company: 'Elif Tekstil A.Ş.', adminName: 'Элиф' },
    coat: {
      tr: { name: 'Nilüfer manto' },
      en: { name: 'Nilüfer coat' },
      ru: { name: 'Пальто «Нилюфер»', description: 'Двубортное пальто с поясом, ниже колена.' },
    },
    category: 'Классические пальто',
    fabric: 'Пальтовая шерсть',
    colors: ['Чёрный'],
    photos: 2,
    most: 300,
    thinking: READING,
  },
]

for (const { most, thinking, ...newcomer } of newcomers)
  test(
    `a newcomer with an empty shop has a coat on the site within ${most / 60} minutes, in ${newcomer.locale} at ${newcomer.width} px`,
    { tag: '@nightly' },
    async ({ browser }, { annotations }) => {
      test.setTimeout(180_000)
      const { origin, close } = await openOwnServer({})
      const context = await browser.newContext({
        viewport: { width: newcomer.width, height: newcomer.width < 600 ? 844 : 900 },
      })
      try {
        const hands = await publishFirstCoat(await context.newPage(), origin, newcomer)
        await expectCoat(browser, origin, newcomer, hands)
        const { clicks, characters, waited } = hands
        const seconds = hands.seconds(thinking)
        annotations.push({
          type: 'clock',
          description: `${clicks} clicks, ${characters} characters, ${Math.round(waited)} s of waiting, ${seconds} s`,
        })
        expect(seconds).toBeLessThanOrEqual(most)
      } finally {
        await context.close()
        await close()
      }
    },
  )

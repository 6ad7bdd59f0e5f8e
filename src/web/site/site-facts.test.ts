import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { type Locale, locales } from '#base/locale.ts'
import * as becomePartner from '#features/applications/site/become-partner.tsx'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { collections } from '#features/catalogue/term.tables.ts'
import { paths } from '#i18n/paths.ts'
import { settings } from '#platform/owner/settings.tables.ts'
import type { World } from '#platform/world.ts'
import { fillCatalogue, makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { renderPage } from '#testing/render-page.ts'
import { openTestWorld } from '#testing/test-world.ts'

import * as about from './about/about.tsx'
import * as atelier from './atelier/atelier.tsx'
import * as brand from './brand/brand.tsx'
import * as home from './home/home.tsx'
import * as productList from './products/products.tsx'

const pages = { home, about, atelier, becomePartner, brand }
const noMedia = { pictures: [], spins: [], lineDrawings: [] }

test('a catalogue of one, two or five products is told in numbers that fit, in every language', async () => {
  const texts = {
    1: {
      en: ['From 21 pieces per color', '31 days from', 'EU size 40', '560 g/m²: melton'],
      tr: ['en az 21 adet', 'sevkiyata 31 gün', 'EU 40 beden', '560 g/m²: kaşe'],
      ru: ['От 21 штуки на цвет', '31 день от', 'Размер EU 40 (RU 46)', '560 г/м²: сукно'],
    },
    2: {
      en: ['From 21 pieces', '31–33 days from', 'EU sizes 40–42', '560 g/m², 2 cloths'],
      tr: ['en az 21 adet', '31–33 gün', 'EU 40–42 beden', '560 g/m², 2 kumaş'],
      ru: ['От 21 штуки', '31–33 дня от', 'EU 40–42 (RU 46–48)', '560 г/м², 2 ткани'],
    },
    5: {
      en: [
        'From 20 pieces',
        '31–39 days',
        'EU sizes 40–48',
        'lightest bouclé, the heaviest melton',
      ],
      tr: ['en az 20 adet', '31–39 gün', 'EU 40–48 beden', 'en hafifi buklet, en ağırı kaşe'],
      ru: ['От 20 штук', '31–39 дней', 'EU 40–48', 'самая лёгкая — букле'],
    },
  }
  const seasons = {
    1: {
      en: 'now FW, with 1 style in 1 cloth.',
      tr: 'şimdiki SK: 1 model, 1 kumaş.',
      ru: 'это ОЗ: 1 модель из 1 ткани.',
    },
    2: {
      en: 'with 2 styles in 2 cloths.',
      tr: '2 model, 2 kumaş.',
      ru: '2 модели из 2 тканей.',
    },
    5: {
      en: 'with 5 styles in 2 cloths.',
      tr: '5 model, 2 kumaş.',
      ru: '5 моделей из 2 тканей.',
    },
  }
  for (const number of [1, 2, 5] as const) {
    const { world } = await openTestWorld()
    const coats = Array.from({ length: number }, (_, index) =>
      makeProduct(`coat-${index + 1}`, {
        sizes: [String(40 + 2 * index)],
        leadTimeDays: 31 + 2 * index,
        minimumPerColor: index < 2 ? 21 : 20,
        fabric: index % 2 ? 'boucle' : 'kase',
        weightGsm: index === 3 ? 400 : 560,
      }),
    )
    await insertCatalogue(world, makeCatalogue({ products: coats }), noMedia)
    for (const locale of locales) {
      const read = (page: 'home' | 'about' | 'atelier' | 'becomePartner') =>
        renderPage(world, pages[page], paths[page][locale]).then(({ pageText }) => pageText)
      const homeText = await read('home')
      for (const text of texts[number][locale]) expect(homeText).toContain(text)
      const aboutText = await read('about')
      expect(aboutText).toContain(seasons[number][locale])
      for (const text of [homeText, aboutText, await read('atelier'), await read('becomePartner')])
        expect(text).not.toMatch(/(\d+)–\1\b/)
    }
  }
})

test('the company counts the styles of the season it names, not those of an older collection', async () => {
  const { world } = await openTestWorld()
  const coats = [
    makeProduct('alara-1'),
    makeProduct('gizli-3', { visibility: 'partners', fabric: 'boucle' }),
  ]
  await insertCatalogue(world, makeCatalogue({ products: coats }), noMedia)
  const [first] = await world.db.select().from(collections)
  if (!first) throw new Error('no collection')
  await world.db.insert(collections).values({
    ...first,
    slug: 'older',
    name: { tr: 'Eski', en: 'Older', ru: 'Прежняя' },
    position: first.position + 1,
  })
  await world.db.update(products).set({ collection: 'older' }).where(eq(products.id, 'gizli-3'))
  const { pageText } = await renderPage(world, about, '/en/about')
  expect(pageText).toContain('now FW, with 1 style in 1 cloth.')
})

test('the year of the foundation comes from the settings; without the setting no page tells any', async () => {
  const { world } = await openTestWorld()
  const read = async (locale: Locale) => {
    const all = (['brand', 'about', 'home'] as const).map((page) =>
      renderPage(world, pages[page], paths[page][locale]),
    )
    return (await Promise.all(all)).map(({ pageText }) => pageText).join(' ')
  }
  for (const locale of locales) expect(await read(locale)).toContain('1976')
  await saveSince(world, 1988)
  for (const locale of locales) {
    const text = await read(locale)
    expect(text).toContain('1988')
    expect(text).not.toContain('1976')
  }
  await saveSince(world, null)
  for (const locale of locales) expect(await read(locale)).not.toMatch(/\b(19|20)\d\d\b/)
})

/** The settings of an owner who told this year. */
async function saveSince({ db, now }: World, since: number | null) {
  const { name, company, showrooms, languages } = brandOwner
  const row = { name: name.replace(/ \d+/, ''), company, showrooms, languages, details: { since } }
  const set = { ...row, changedAt: now() }
  await db.insert(settings).values(set).onConflictDoUpdate({ target: settings.id, set })
}

test('a search that finds nothing offers what we make; only several conditions are taken apart', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const texts = {
    en: ['Tell us what you are looking for', 'Leave one thing out'],
    tr: ['Aradığınızı bize yazın', 'Birini çıkarın'],
    ru: ['Напишите, что ищете', 'Уберите одно'],
  }
  for (const locale of locales) {
    const read = async (search: string) =>
      (await renderPage(world, productList, `${paths.products[locale]}${search}`)).pageText
    const alone = await read('?q=puffer&sort=newest')
    expect(alone).toContain(texts[locale][0])
    expect(alone).not.toContain(texts[locale][1])
    expect(await read('?q=alara&color=camel&fabric=boucle')).toContain(texts[locale][1])
  }
})

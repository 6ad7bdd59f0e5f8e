import { globSync, readFileSync } from 'node:fs'

import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'

import { makerDay } from '#base/calendar/maker-day.ts'
import { legalNames } from '#base/legal.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
import {
  type SitePage,
  sitePageNames,
  sitePages,
  type SlotPage,
} from '#features/site-content/site-slots.ts'
import { makeTaggedFilm } from '#testing/media/tagged-film.ts'

/** What another company says of itself. */
export const ownCompany = {
  name: 'Yıldız Palto',
  company: 'Yıldız Dokuma Konfeksiyon A.Ş.',
  showrooms: [
    { street: 'Fidan Yokuşu 8', postcode: '16020', district: 'Osmangazi', city: 'Bursa' },
  ],
  languages: ['tr', 'en', 'ru'],
  details: {
    email: 'bilgi@yildiz.example',
    privacyEmail: 'kvkk@yildiz.example',
    phone: '+90 224 555 01 98',
    whatsapp: 'https://wa.me/902245550198',
    telegram: 'https://t.me/yildiz_palto',
    social: [{ name: 'Instagram', url: 'https://instagram.example/yildizpalto' }],
    since: 1998,
    city: 'Bursa',
    monthlyCapacity: 900,
    registration: {
      address: 'Fidan Yokuşu 8, 16020 Osmangazi/Bursa',
      taxOffice: 'Uludağ',
      taxNumber: '9876543210',
      mersis: '',
      tradeRegistry: '4411',
      kep: '',
      responsible: 'Deniz Yıldız',
    },
    production: {
      minimumPieces: 60,
      minimumPerRequest: null,
      sampleFee: { minor: 9000, currency: 'EUR' },
      sampleDays: 10,
      leadDays: 30,
      payment: { tr: 'Siparişte yarısı', en: 'Half with the order', ru: 'Половина при заказе' },
      incoterm: 'EXW Bursa',
      certificates: [],
      aTr: true,
      eur1: false,
      confidentiality: { tr: 'Modeliniz bizde kalır.', en: 'Kept secret.', ru: 'Не показываем.' },
      sampleAddress: 'Fidan Yokuşu 8',
      requestYears: 3,
    },
    week: [null, [8, 17], [8, 17], [8, 17], [8, 17], [8, 17], null],
    holidays: ['01-01'],
    staffLocale: 'tr',
    notify: { applications: [], messages: [] },
  },
} as const

/** Of which its texts are cut. */
const story: Record<Locale, string> = {
  tr: 'Uludağ’ın eteğinde üç kuşak dokuma bilgisi ve yirmi makinelik bir dikimhane. Her sipariş tek elden yürür, kumaşı önce yıkar, sonra keseriz. Renk kartelası her mevsim elle hazırlanır; vitrininize yakışan boyu ve astarı birlikte seçeriz. Yanınızdayız, haber verin, çay hazır, kapımız sabah sekizde açılır.',
  en: 'Below Mount Uludağ, three generations of weaving and a workroom with twenty machines. Every order stays in one pair of hands; we wash the cloth before we cut it. Our shade card is dyed by hand each season, and together we choose the length and the lining that suit your window. Tell us, tea is ready, the door opens at eight.',
  ru: 'У подножия Улудага три поколения ткачей и цех на двадцать машин. Каждый заказ ведёт один мастер; ткань сначала стираем, потом кроим. Карту оттенков красим вручную к каждому сезону, длину и подкладку под вашу витрину выбираем вместе. Пишите: чай готов, двери открываются в восемь.',
}

/** A text of this company of about that many letters, which no other place has. */
function ownText(locale: Locale, letters: number, number: number): string {
  const from = (number * 37) % Math.max(1, story[locale].length - letters - 20)
  const start = story[locale].indexOf(' ', from) + 1
  const end = story[locale].lastIndexOf(' ', start + Math.max(letters - 4, 6))
  const words = story[locale].slice(start, Math.max(end, start + 5)).replace(/[ ,;:.]+$/, '')
  return `${words.slice(0, 1).toLocaleUpperCase(locale)}${words.slice(1)} ${number}`
}

const messagesOf = (page: SitePage, locale: Locale) => {
  const [file] = globSync(
    `src/i18n/messages/site/${page === 'frame' ? 'shell' : page}.${locale}.json`,
  )
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : {}
}

/** Letters of the text that the software has in a place. */
function lettersOf(page: SitePage, slot: string, locale: Locale): number {
  if (slot === 'head.title') return 40
  if (slot === 'head.description') return 130
  const text = slot
    .split('.')
    .reduce<unknown>(
      (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
      messagesOf(page, locale),
    )
  return typeof text === 'string' ? text.length : 24
}

/** A coat on a ground, as no picture of the demonstration looks: plain forms in the colors of this company. */
function drawCoat({ width = 900, height = 1200, ground = '#dfe6e2', cloth = '#38604f' } = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${ground}"/>
      <stop offset="1" stop-color="#c9d3cd"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <g transform="translate(${width / 2} ${height * 0.12}) scale(${height / 1000})" fill="${cloth}">
      <path d="M-60 0 L-160 60 L-215 420 L-160 430 L-125 190 L-150 740 L150 740 L125 190 L160 430 L215 420 L160 60 L60 0 L0 90 Z"/>
      <path d="M0 90 L0 740" stroke="#00000055" stroke-width="4"/><path d="M-60 0 L0 90 L60 0 L30 -20 L-30 -20 Z" fill="#00000033"/>
      <circle cx="22" cy="220" r="9" fill="#e9dfc9"/><circle cx="22" cy="330" r="9" fill="#e9dfc9"/><circle cx="22" cy="440" r="9" fill="#e9dfc9"/>
    </g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/** A word mark with nothing around it. */
const drawLogo = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="160"><g fill="none" stroke="#1f4d3d" stroke-width="14">
        <path d="M40 20 L90 80 L90 140 M140 20 L90 80"/><path d="M190 20 V140 M240 20 V133 H310 M350 20 H390 Q440 80 390 133 H350 Z M480 20 V140 M540 20 H630 L540 133 H640"/></g></svg>`,
    ),
  )
    .png()
    .toBuffer()

const colors = [
  { tr: 'Yosun', en: 'Moss', ru: 'Мох', hex: '#38604f' },
  { tr: 'Vişne', en: 'Cherry', ru: 'Вишня', hex: '#7c2338' },
]

const winds = [
  { tr: 'Lodos', en: 'Lodos', ru: 'Лодос' },
  { tr: 'Poyraz', en: 'Poyraz', ru: 'Пойраз' },
  { tr: 'Meltem', en: 'Meltem', ru: 'Мельтем' },
  { tr: 'İmbat', en: 'Imbat', ru: 'Имбат' },
]

/** Of the coats and of the pages. */
const SENT_PICTURES = winds.length * (colors.length + 1) + 5

type Desk = {
  call: (method: string, path: string, data?: unknown) => Promise<Record<string, unknown>>
  send: (path: string, file: Uint8Array) => Promise<string>
}

/** The requests of a signed-in owner. */
function openDesk(request: APIRequestContext, origin: string, token: string): Desk {
  const headers = { authorization: `Bearer ${token}` }
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${origin}/api/admin${path}`, { method, headers, data })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    return (await answer.json()) as Record<string, unknown>
  }
  const send = async (path: string, file: Uint8Array) => {
    const answer = await request.post(`${origin}/api/admin${path}`, {
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      data: Buffer.from(file),
    })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    return ((await answer.json()) as { id: string }).id
  }
  return { call, send }
}

/**
 * Makes an empty site that of another company, in everything that staff can change: its facts, texts, pictures, films,
 * menus, legal texts and coats.
 * @returns texts of every place, by page
 */
export async function replaceEverything(request: APIRequestContext, origin: string, token: string) {
  const desk = openDesk(request, origin, token)
  await desk.call('PUT', '/setup', { version: 0, settings: ownCompany, adminName: 'Deniz Yıldız' })
  const coats = await addCoats(desk)
  const files = await addFiles(desk)
  const texts: Partial<Record<SitePage, Record<string, Record<Locale, string>>>> = {}
  for (const page of sitePageNames) {
    const document = pageOf(page, files, coats.styleCodes)
    texts[page] = document.texts
    await desk.call('PUT', `/site/${page}`, { version: 0, document })
    await desk.call('POST', `/site/${page}/publish`, { version: 1 })
  }
  for (const name of legalNames) {
    const document = inEachLanguage((locale) => ({
      title: ownText(locale, 20, 900 + legalNames.indexOf(name)),
      text: `## ${ownText(locale, 24, 910)}\n\n${story[locale]}\n\n## ${ownText(locale, 20, 911)}\n\n${story[locale]} {{company}}`,
    }))
    await desk.call('PUT', `/legal-texts/${name}`, { version: 0, document })
    const effectiveOn = makerDay(new Date())
    await desk.call('POST', `/legal-texts/${name}/publish`, { version: 1, effectiveOn })
  }
  await expect
    .poll(async () => (await desk.call('GET', '/media?state=ready&locale=tr'))['total'], {
      timeout: 420_000,
    })
    .toBe(SENT_PICTURES)
  return { texts, ...coats }
}

/** Pictures and the film of the pages. */
async function addFiles({ send }: Desk) {
  const wide = await drawCoat({ width: 1600, height: 900, cloth: '#7c2338' })
  const tall = await drawCoat({ width: 1200, height: 1600 })
  return {
    wide: await send('/media?name=yildiz-genis.jpg', wide),
    tall: await send('/media?name=yildiz-uzun.jpg', tall),
    share: await send(
      '/media?name=yildiz-paylasim.jpg',
      await drawCoat({ width: 1200, height: 630 }),
    ),
    icon: await send(
      '/media?name=yildiz-simge.jpg',
      await drawCoat({ width: 512, height: 512, cloth: '#7c2338' }),
    ),
    logo: await send('/media?name=yildiz-logo.png', await drawLogo()),
    film: await send('/site/films?name=yildiz.mp4', await makeTaggedFilm({ artist: '' })),
  }
}

function pageOf(page: SitePage, files: Awaited<ReturnType<typeof addFiles>>, styleCodes: string[]) {
  const { texts, pictures, films = [], products = 0 }: SlotPage = sitePages[page]
  const before = sitePageNames.slice(0, sitePageNames.indexOf(page))
  const first = 100 + before.reduce((sum, each) => sum + sitePages[each].texts.length, 0)
  const pictureOf = (slot: string) => {
    if (slot === 'logo' || slot === 'icon' || slot === 'share') return files[slot]
    return /Tall|story|design|own|supply|privacy/.test(slot) ? files.tall : files.wide
  }
  return {
    texts: Object.fromEntries(
      texts.map((slot, index) => [
        slot,
        inEachLanguage((locale) => ownText(locale, lettersOf(page, slot, locale), first + index)),
      ]),
    ),
    pictures: Object.fromEntries(pictures.map((slot) => [slot, pictureOf(slot)])),
    films: Object.fromEntries(films.map((slot) => [slot, files.film])),
    hidden: page === 'frame' ? ['fabrics'] : [],
    products: styleCodes.slice(0, products),
    order: page === 'frame' ? ['atelier', 'becomePartner', 'about', 'brand'] : [],
  }
}

/** A collection of four coats in two colors, with a photo of each color and a back. */
async function addCoats({ call, send }: Desk) {
  const add = async (kind: string, form: object) =>
    (await call('POST', '/catalogue/terms', { kind, form }))['slug'] as string
  const collection = await add('collections', {
    name: { tr: 'Bahar 27', en: 'Spring 27', ru: 'Весна 27' },
    fullName: { tr: 'Bahar 2027', en: 'Spring 2027', ru: 'Весна 2027' },
    description: inEachLanguage((locale) => ownText(locale, 140, 801)),
  })
  const category = await add('categories', {
    name: { tr: 'Pelerin', en: 'Capes', ru: 'Пелерины' },
    description: inEachLanguage((locale) => ownText(locale, 80, 802)),
  })
  const fabric = await add('fabrics', {
    name: { tr: 'Keten gabardin', en: 'Linen gabardine', ru: 'Льняной габардин' },
    composition: [{ fiber: 'linen', percent: 100 }],
    weightGsm: 310,
    minimumPieces: 60,
    care: inEachLanguage((locale) => ownText(locale, 60, 803)),
  })
  const slugs = []
  for (const { hex, ...name } of colors) slugs.push(await add('colors', { name, hex }))
  const ids = []
  const styleCodes = winds.map((_, index) => `YP-${101 + index}`)
  for (const [index, name] of winds.entries()) {
    const added = await call('POST', '/catalogue/products', {
      styleCode: styleCodes[index],
      name,
      description: inEachLanguage((locale) => ownText(locale, 180, 810 + index)),
      details: inEachLanguage((locale) => [
        ownText(locale, 30, 820 + index),
        ownText(locale, 40, 830 + index),
      ]),
      collection,
      category,
      fabric,
      colors: slugs,
      composition: [{ fiber: 'linen', percent: 100 }],
      lining: [{ fiber: 'viscose', percent: 100 }],
      sizes: ['36', '38', '40', '42'],
      lengthCm: 96,
      leadTimeDays: 30,
      minimumPerColor: 20,
      minimumPerStyle: 60,
    })
    const id = added['id'] as string
    ids.push(id)
    for (const [at, color] of slugs.entries())
      for (const view of at === 0 ? ['front', 'back'] : ['front']) {
        const ground = `#d${index}e${at}e${view === 'front' ? 2 : 6}`
        const photo = await drawCoat({ cloth: colors[at]?.hex ?? '', ground })
        await send(`/products/${id}/pictures?view=${view}&color=${color}&name=${view}.jpg`, photo)
      }
  }
  await call('PUT', '/catalogue/products/visibility', { ids, visibility: 'public', at: null })
  return { ids, styleCodes, category }
}

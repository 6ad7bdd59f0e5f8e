import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { fillCatalogue, makePicture } from '#testing/catalogue/make-catalogue.ts'
import { readPage } from '#testing/read-page.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

const address = z.url().refine((url) => url.startsWith('http://localhost:3000/'))
const name = z.string().min(2)
const company = z.strictObject({ '@id': z.literal('http://localhost:3000/#organization') })
const listItem = z.object({ '@type': z.literal('ListItem'), position: z.int(), name })

/** The exact properties of each type: no offer, price, rating or review may slip in. */
const shapes = {
  Organization: z.strictObject({
    '@type': z.string(),
    '@id': company.shape['@id'],
    name,
    legalName: name,
    foundingDate: z.literal('1976'),
    url: address,
    logo: address,
    email: z.email(),
    telephone: z.string().startsWith('+'),
    address: z.array(
      z.object({ '@type': z.literal('PostalAddress'), addressCountry: z.literal('TR') }),
    ),
    sameAs: z.array(z.url()),
    contactPoint: z.looseObject({
      availableLanguage: z.tuple([z.string(), z.string(), z.string()]),
    }),
  }),
  WebSite: z.strictObject({
    '@type': z.string(),
    '@id': z.url(),
    name,
    url: address,
    inLanguage: z.enum(locales),
    publisher: company,
    potentialAction: z.looseObject({ '@type': z.literal('SearchAction') }),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.string(),
    itemListElement: z.array(listItem.extend({ item: address }).strict()).min(2),
  }),
  CollectionPage: z.strictObject({
    '@type': z.string(),
    name,
    description: z.string().min(20),
    url: address,
    inLanguage: z.enum(locales),
    isPartOf: z.strictObject({ '@id': z.url() }),
    mainEntity: z.strictObject({
      '@type': z.literal('ItemList'),
      numberOfItems: z.int().positive(),
      itemListElement: z.array(listItem.extend({ url: address }).strict()).min(1),
    }),
  }),
  FAQPage: z.strictObject({
    '@type': z.string(),
    inLanguage: z.enum(locales),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: z.string().endsWith('?'),
          acceptedAnswer: z.strictObject({
            '@type': z.literal('Answer'),
            text: z.string().regex(/^[^{}]{5,}$/),
          }),
        }),
      )
      .min(4),
  }),
  get ProductGroup() {
    return productShape.extend({
      productGroupID: name,
      variesBy: z.tuple([z.literal('https://schema.org/color')]),
      hasVariant: z.array(variant).min(2),
    })
  },
  get Product() {
    return productShape.extend({ sku: name, color: name })
  },
}

const images = z.array(address).min(1).optional()
const variant = z.strictObject({
  '@type': z.literal('Product'),
  name,
  color: name,
  url: address,
  image: images,
})
const productShape = z.strictObject({
  '@type': z.string(),
  name,
  description: name,
  url: address,
  inLanguage: z.enum(locales),
  mpn: name,
  category: name,
  brand: z.strictObject({ '@type': z.literal('Brand'), name }),
  manufacturer: company,
  countryOfOrigin: z.strictObject({ '@type': z.literal('Country'), name: z.literal('TR') }),
  material: z.string().regex(/\d %/),
  size: z.array(z.string().startsWith('EU ')),
  image: images,
  additionalProperty: z.array(
    z.strictObject({
      '@type': z.literal('PropertyValue'),
      name,
      value: z.int(),
      unitCode: z.string(),
    }),
  ),
})

let load: (path: string) => Promise<string>
const read = async (path: string) => readPage(await load(path))

beforeAll(async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world, [makePicture('alara-1', 'camel')])
  const get = await openTestApp(world)
  load = async (path) => (await get(path)).text()
}, 120_000)

test('each kind of page describes what it shows, in each language, and makes no false claim', async () => {
  for (const locale of locales) {
    const kinds: [string, string[]][] = [
      [pathTo('home', locale), ['Organization', 'WebSite']],
      [pathTo('becomePartner', locale), ['FAQPage']],
      [pathTo('products', locale), ['BreadcrumbList', 'CollectionPage']],
      [pathTo('category', locale, { category: 'pea-coat' }), ['BreadcrumbList', 'CollectionPage']],
      [pathTo('product', locale, { id: 'alara-1' }), ['BreadcrumbList', 'ProductGroup']],
      [pathTo('product', locale, { id: 'isil-2' }), ['BreadcrumbList', 'Product']],
    ]
    for (const [path, types] of kinds) {
      const { data } = await read(path)
      const items = data as ({ '@type': keyof typeof shapes; inLanguage?: string } | undefined)[]
      expect([path, items.map((item) => item?.['@type'])]).toEqual([path, types])
      for (const item of items) {
        const { error } = shapes[item?.['@type'] ?? 'Product'].safeParse(item)
        expect([path, error?.issues]).toEqual([path, undefined])
        expect([undefined, locale]).toContain(item?.inLanguage)
      }
    }
  }
})

test('the colors of a product are its variants, each under its own address with its own pictures', async () => {
  const { data } = await read('/en/product/alara-1')
  expect(data[1]).toMatchObject({
    hasVariant: [
      {
        name: 'Alara Pea Coat, Camel',
        url: 'http://localhost:3000/en/product/alara-1?color=camel',
        image: [expect.stringMatching(/^http:\/\/localhost:3000\/media\/models\/.+\.webp$/)],
      },
      { color: 'Black' },
    ],
  })
})

test('the breadcrumb of a product is that of its page, except for the collection, whose list is not indexed', async () => {
  const html = await load('/en/product/alara-1')
  const { itemListElement } = readPage(html).data[0] as {
    itemListElement: { name: string; item: string }[]
  }
  const trail = /<nav aria-label="You are here">(.*?)<\/nav>/s.exec(html)?.[1] ?? ''
  const names = [...trail.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, text]) => text)
  expect(names).toEqual(['Products', 'FW', 'Pea coats', 'Alara Pea Coat'])
  expect(itemListElement.map((item) => item.name)).toEqual(names.toSpliced(1, 1))
})

test('private pages and selections have no structured data', async () => {
  for (const path of ['/en/partner', '/en/products?category=coat', '/en/nothing'])
    expect((await read(path)).data).toEqual([])
})

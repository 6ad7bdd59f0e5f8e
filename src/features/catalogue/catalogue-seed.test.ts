import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'

import { readCatalogueSeed } from './catalogue-seed.ts'

test('the catalogue in `seed/` can be read', () => {
  const json = (file: string) => JSON.parse(readFileSync(`seed/${file}`, 'utf8')) as unknown
  const { products, sizeRuns = [] } = readCatalogueSeed(
    json('catalogue.json'),
    json('products.json'),
  )
  expect(products).not.toEqual([])
  const sizesOf = (run = '') => sizeRuns.find(({ slug }) => slug === run)?.sizes
  for (const { sizes, sizeRun } of products) expect(sizesOf(sizeRun)).toEqual(sizes)
})

test('the refusal of a wrong seed is a line that names the place of the fault', () => {
  const faults = [
    [{ fabric: 'silk' }, 'seed/products.json: ada-9: fabric "silk" is unknown'],
    [{ sizeRun: 's-xl' }, 'seed/products.json: ada-9: sizeRun "s-xl" is unknown'],
    [{ colors: ['camel', 'pink'] }, 'seed/products.json: ada-9: color "pink" is unknown'],
    [{ season: 'ss' }, 'seed/products.json: ada-9: season "ss" is not the collection'],
    [{ minimumPerStyle: 1 }, 'seed/products.json: ada-9: minimumPerStyle is below minimumPerColor'],
    [
      { composition: [{ fiber: 'wool', percent: 99 }] },
      'seed/products.json: 0.composition shares do not sum to 100',
    ],
  ] as const
  for (const [changes, line] of faults)
    expect(() =>
      makeCatalogue({
        products: [makeProduct('ada-9', changes as Partial<ReturnType<typeof makeProduct>>)],
      }),
    ).toThrow(line)
})

test('two products cannot share a style code', () => {
  const products = [makeProduct('ada-9'), makeProduct('ece-10', { styleCode: 'MN-9' })]
  expect(() => makeCatalogue({ products })).toThrow('taken by another product')
})

import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { createCatalogueWorld } from '#testing/desk/catalogue-world.ts'

import { makeDataSheet } from './data-sheet.commands.ts'

const wanted = {
  productId: 'alara-1',
  color: 'black',
  locale: 'tr' as const,
  audience: 'partner' as const,
  company: 'Vaza',
}

test('a data sheet is made in each language, and on the same day twice with the same bytes', async () => {
  const { world, passSeconds } = await createCatalogueWorld()
  const hashes = new Set<string>()
  for (const locale of locales) {
    const { bytes, fileName } = await makeDataSheet(world, { ...wanted, locale })
    expect(fileName).toBe(`MN-1-${locale}.pdf`)
    passSeconds(60)
    const again = await makeDataSheet(world, { ...wanted, locale })
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true)
    hashes.add(Buffer.from(bytes).toString('base64'))
  }
  expect(hashes.size).toBe(locales.length)
})

test('the data sheet of a hidden product is refused', async () => {
  const { world } = await createCatalogueWorld()
  const draft = makeDataSheet(world, { ...wanted, productId: 'taslak-4' })
  await expect(draft).rejects.toMatchObject({ code: 'productMissing' })
})

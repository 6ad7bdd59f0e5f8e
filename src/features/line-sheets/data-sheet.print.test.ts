import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { getPartnerFacts, getProduct } from '#features/catalogue/product.queries.ts'
import { createCatalogueWorld } from '#testing/desk/catalogue-world.ts'

import { writeDataSheet } from './data-sheet.print.ts'

test('a data sheet says what the page of the product says, in the language of its reader', async () => {
  const { world } = await createCatalogueWorld()
  const product = await getProduct(world, 'alara-1', 'ru', 'partner')
  const partnerFacts = await getPartnerFacts(world, 'alara-1')
  const at = new Date('2026-11-25T00:00:00Z')
  const { paper } = writeDataSheet(
    { product, partnerFacts, color: 'black', owner: brandOwner, company: 'Ваза', at },
    'ru',
  )
  expect(paper).toMatchObject({
    language: 'ru',
    kind: 'Паспорт модели',
    title: 'Бушлат «Алара»',
    reference: 'Артикул MN-1 · ОЗ · Бушлаты · 25 ноября 2026 г.',
  })
  expect(paper.footer).toContain('Ваза')
  const [sheet] = paper.blocks
  expect(sheet).toMatchObject({
    swatches: [
      { name: 'Верблюжий', isChosen: false },
      { name: 'Чёрный', isChosen: true },
    ],
    points: ['На подкладке'],
    tables: [
      expect.arrayContaining([
        { label: 'Состав', value: '90\u00a0% шерсть, 10\u00a0% кашемир' },
        { label: 'Размерный ряд', value: expect.stringMatching(/^EU\s36–38 \(RU\s42–44\)$/) },
      ]),
      expect.arrayContaining([{ label: 'Минимум на цвет', value: '40 штук' }]),
      expect.arrayContaining([{ label: 'Код ТН ВЭД', value: expect.stringContaining('6202') }]),
    ],
  })
})

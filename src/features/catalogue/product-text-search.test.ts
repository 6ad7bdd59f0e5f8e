import { readFileSync } from 'node:fs'

import { beforeAll, expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import type { World } from '#platform/world.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { readCatalogueSeed } from './catalogue-seed.ts'
import { insertCatalogue } from './catalogue.commands.ts'
import { listProducts } from './product-list.queries.ts'

let world: World
beforeAll(async () => {
  ;({ world } = await openTestWorld())
  const json = (file: string) => JSON.parse(readFileSync(`seed/${file}`, 'utf8')) as unknown
  const seed = readCatalogueSeed(json('catalogue.json'), json('products.json'))
  await insertCatalogue(world, seed, { pictures: [], spins: [], lineDrawings: [] })
})

/** The first parts of the ids that a visitor finds, in the catalogue's order. */
async function find(q: string, locale: Locale) {
  const { products, corrected } = await listProducts(world, { q }, locale, 'visitor')
  return { found: products.map(({ id }) => id.split('-')[0] ?? '').join(' '), corrected }
}

const WOOL = 'alara selin defne nehir asya lale zeynep eda derin ceylan idil pelin yasemin elif'
const WOOL_TR = 'selin defne nehir asya lale zeynep eda ceylan idil pelin yasemin'
const WOOL_RU = 'selin defne nehir asya lale zeynep eda derin ceylan idil pelin yasemin'
const CAMEL = 'alara selin nehir zeynep eda pelin'
const NAVY = 'alara selin asya yasemin elif'
const BLACK = 'alara nehir zeynep derin ceylan yasemin'
const DOUBLE = 'alara selin defne asya derin elif'

/** A search with its result, and with the corrected text if a word is misspelled. */
type Case = [q: string, found: string, corrected?: string]

const cases: Record<Locale, Case[]> = {
  en: [
    ['gray', 'selin defne eda idil elif'],
    ['grey coat', 'selin defne eda idil elif'],
    ['navy blue', NAVY],
    ['long coat', 'nehir asya derin yasemin'],
    ['double breasted', DOUBLE],
    ['Double-breasted', DOUBLE],
    ['peacoat', 'alara elif'],
    ['pea coats', 'alara elif'],
    ['overcoat', 'selin defne nehir asya zeynep eda yasemin'],
    ['jacket', 'alara ceylan pelin elif'],
    ['beige', 'derin'],
    ['brown', 'alara selin defne nehir zeynep eda idil pelin'],
    ['burgundy', 'selin asya pelin'],
    ['charcoal', 'selin eda idil'],
    ['tweed', 'defne elif'],
    ['wool coat', WOOL],
    ['woolen coats', WOOL],
    ['women’s coats wholesale', WOOL],
    ['cashmere coat', 'nehir'],
    ['trenchcoat', 'derin'],
    ['mac', 'derin'],
    ['oversized', 'lale idil'],
    ['wrap coat', 'nehir asya'],
    ['plaid', 'eda'],
    ['black boucle', 'ceylan'],
    ['herring', 'defne elif'],
    ['mn-2609', 'derin'],
    ['MN2609', 'derin'],
    ['2609', 'derin'],
    ['raglan sleeves', 'eda derin elif'],
    ['kaban', 'alara ceylan pelin elif'],
    ['herringbonne', 'defne elif', 'herringbone'],
    ['burgandy', 'selin asya pelin', 'burgundy'],
    ['bordoux', 'selin asya pelin', 'bordeaux'],
    ['trnech', 'derin', 'trench'],
    ['denim', ''],
    ['leather jacket', ''],
    ['hazal', ''],
    ['hazla', ''],
    ['rose trench', ''],
  ],
  tr: [
    ['yünlü palto', WOOL_TR],
    ['yunlu palto', WOOL_TR],
    ['kaşmir manto', 'nehir'],
    ['kaşmirli', 'nehir'],
    ['bej', 'derin'],
    ['kahverengi', 'alara selin defne nehir zeynep eda idil pelin'],
    ['camel', CAMEL],
    ['deve tüyü', CAMEL],
    ['uzun palto', 'nehir asya yasemin'],
    ['oversize', 'lale idil'],
    ['kabanlar', 'alara ceylan pelin elif'],
    ['KABAN', 'alara ceylan pelin elif'],
    ['İDİL', 'idil'],
    ['ıdıl', 'idil'],
    ['kaz ayağı', 'zeynep'],
    ['kazayağı', 'zeynep'],
    ['balıksırtı palto', 'defne'],
    ['bordo', 'selin asya pelin'],
    ['vişne', 'selin asya pelin'],
    ['lacivert kaban', 'alara elif'],
    ['füme', 'selin eda idil'],
    ['pardösü', 'derin'],
    ['trenckot', 'derin'],
    ['kruvaze', 'alara selin defne nehir asya derin elif'],
    ['şal yaka', 'nehir lale elif'],
    ['kuşaklı', 'nehir asya'],
    ['bukle', 'lale ceylan'],
    ['haki', 'asya derin pelin'],
    ['kapüşonlu', 'pelin'],
    ['pembe', 'lale ceylan yasemin'],
    ['siyah', BLACK],
    ['kaşmri', 'nehir', 'kaşmir'],
    ['lacvert', NAVY, 'lacivert'],
    ['deri ceket', ''],
    ['şirin', ''],
    ['kot pantolon', ''],
  ],
  ru: [
    ['кашемировое пальто', 'nehir'],
    ['кашемир', 'nehir'],
    ['шерстяное пальто', WOOL_RU],
    ['шерстяные пальто', WOOL_RU],
    ['драповое пальто', 'nehir'],
    ['бордовый', 'selin asya pelin'],
    ['бордовое пальто', 'selin asya pelin'],
    ['бежевый', 'alara selin nehir zeynep eda derin pelin'],
    ['бежевое', 'alara selin nehir zeynep eda derin pelin'],
    ['коричневый', 'defne idil'],
    ['клетчатое', 'eda'],
    ['в клетку', 'eda'],
    ['двубортное', DOUBLE],
    ['тренчкот', 'derin'],
    ['плащ', 'derin'],
    ['кэмел', CAMEL],
    ['чёрный бушлат', 'alara'],
    ['черное', BLACK],
    ['бушлаты', 'alara elif'],
    ['хаки', 'asya derin pelin'],
    ['оверсайз', 'lale idil'],
    ['халат', 'nehir asya'],
    ['с поясом', 'nehir asya'],
    ['букле', 'lale ceylan'],
    ['ёлочка', 'defne elif'],
    ['елочка', 'defne elif'],
    ['гусиная лапка', 'zeynep'],
    ['полупальто', 'alara ceylan pelin elif'],
    ['куртка', 'alara ceylan pelin elif'],
    ['с капюшоном', 'pelin'],
    ['alara', 'alara'],
    ['бушлта', 'alara elif', 'бушлат'],
    ['кашмировое', 'nehir', 'кашемировый'],
    ['пуховик', ''],
    ['ширин', ''],
    ['джинсы', ''],
  ],
}

for (const [locale, list] of Object.entries(cases) as [Locale, Case[]][])
  test.each(list)(`${locale} %s finds %s`, async (q, found, corrected) => {
    expect(await find(q, locale)).toEqual({ found, corrected: corrected ?? null })
  })

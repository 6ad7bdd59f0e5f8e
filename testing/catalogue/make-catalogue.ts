import {
  type CatalogueSeed,
  type ProductSeed,
  readCatalogueSeed,
  type SeedMedia,
} from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import type { PictureView } from '#features/catalogue/picture-view.ts'
import type { World } from '#platform/world.ts'

const term = (slug: string, tr: string, en: string, ru: string) => ({ slug, name: { tr, en, ru } })
const everywhere = (text: string) => ({ tr: text, en: text, ru: text })

const terms = {
  collection: {
    ...term('fw', 'SK', 'FW', 'ОЗ'),
    fullName: everywhere('FW collection'),
    description: everywhere('Coats.'),
  },
  categories: [
    term('coat', 'Manto', 'Coats', 'Пальто'),
    term('pea-coat', 'Kaban', 'Pea coats', 'Бушлаты'),
  ],
  fabrics: [term('kase', 'Kaşe', 'Melton', 'Сукно'), term('boucle', 'Buklet', 'Bouclé', 'Букле')],
  colors: [
    { ...term('camel', 'Deve tüyü', 'Camel', 'Верблюжий'), hex: '#B88F5C', code: '110' },
    { ...term('black', 'Siyah', 'Black', 'Чёрный'), hex: '#181818', code: '690' },
  ],
  fibers: [
    term('wool', 'Yün', 'Wool', 'Шерсть'),
    term('cashmere', 'Kaşmir', 'Cashmere', 'Кашемир'),
  ],
}

/** A product of the small catalogue, with defaults for everything that a test does not set. */
export function makeProduct(id: string, input: Partial<ProductSeed> = {}): ProductSeed {
  const position = Number(id.split('-')[1])
  return {
    id,
    styleCode: `MN-${position}`,
    name: everywhere(id.split('-')[0] ?? id),
    category: 'coat',
    fabric: 'kase',
    description: everywhere('A coat.'),
    details: { tr: ['Astarlı'], en: ['Lined'], ru: ['На подкладке'] },
    composition: [
      { fiber: 'wool', percent: 90 },
      { fiber: 'cashmere', percent: 10 },
    ],
    lining: [{ fiber: 'wool', percent: 100 }],
    weightGsm: 560,
    lengthCm: 108,
    season: 'fw',
    sizes: ['36', '38'],
    colors: ['camel', 'black'],
    visibility: 'public',
    leadTimeDays: 35,
    minimumPerColor: 40,
    minimumPerStyle: 100,
    position,
    ...input,
  }
}

/** Two public products, a product for partners, a draft and an archived product. */
const products = [
  makeProduct('alara-1', {
    category: 'pea-coat',
    name: { tr: 'Alara Kaban', en: 'Alara Pea Coat', ru: 'Бушлат «Алара»' },
  }),
  makeProduct('isil-2', {
    fabric: 'boucle',
    colors: ['black'],
    name: { tr: 'Işıl Manto', en: 'Işıl Coat', ru: 'Пальто «Ышыл»' },
  }),
  makeProduct('gizli-3', { visibility: 'partners' }),
  makeProduct('taslak-4', { visibility: 'draft' }),
  makeProduct('eski-5', { visibility: 'archived' }),
]

/** A new copy of the small catalogue, which tests may change. */
export function makeCatalogue(input: Partial<CatalogueSeed> = {}): CatalogueSeed {
  const seed = { ...terms, products, ...input }
  return readCatalogueSeed(seed, seed.products)
}

/** A picture that consists of a WebP header of 800 × 1000 pixels and the given mark. */
export function makePicture(
  productId: string,
  color: string,
  mark = 1,
  view: PictureView = 'front',
): SeedMedia['pictures'][number] {
  const bytes = new Uint8Array(31)
  bytes.set(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8X'))
  const header = new DataView(bytes.buffer)
  header.setUint16(24, 800 - 1, true)
  header.setUint16(27, 1000 - 1, true)
  bytes[30] = mark
  const read = () => Promise.resolve(bytes)
  const widths = [400, 800]
  const webpWidth = 800
  const endings = [...widths.map((width) => `-${width}.avif`), `-${webpWidth}.webp`]
  const files = endings.map((ending) => ({ ending, stamp: String(mark), read }))
  const name = `pictures/${productId}/${color}-${view}`
  const sizes = { widths, webpWidth }
  return { productId, color, view, group: { name, folder: 'models', files, sizes } }
}

/** Fills an empty test world with the small catalogue. */
export async function fillCatalogue(
  world: World,
  pictures: SeedMedia['pictures'] = [],
): Promise<void> {
  await insertCatalogue(world, makeCatalogue(), { pictures, spins: [], lineDrawings: [] })
}

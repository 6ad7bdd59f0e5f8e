import { inEachLanguage } from '#base/locale.ts'
import type { SeedMedia } from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { indexNextProducts } from '#features/catalogue/product-index.commands.ts'
import { sharedExportsRouter } from '#features/line-sheets/api/shared-exports.ts'
import { makeNextExport } from '#features/line-sheets/product-export.jobs.ts'
import { makeCatalogue, makeProduct } from '#testing/catalogue/make-catalogue.ts'
import { openPortalAs } from '#testing/catalogue/open-boards.ts'
import { makePartner } from '#testing/desk/make-partner.ts'
import { inAllLanguages } from '#testing/languages.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** A text that names the maker, as staff might write it. */
export const BOAST = 'Cut by MANTO 1976 in Istanbul.'

/** A picture of the front of a product on an even, bright ground. */
async function frontOf(productId: string, color: string): Promise<SeedMedia['pictures'][number]> {
  const sizes = { widths: [400], webpWidth: 400 }
  const avif = await makeImage('avif', { width: 400, height: 500, mark: 255 })
  const webp = await makeImage('webp', { width: 400, height: 500, mark: 255 })
  const files = [
    { ending: '-400.avif', stamp: productId, read: () => Promise.resolve(avif) },
    { ending: '-400.webp', stamp: productId, read: () => Promise.resolve(webp) },
  ]
  const group = {
    name: `pictures/${productId}/${color}-front`,
    folder: 'models' as const,
    files,
    sizes,
  }
  return { productId, color, view: 'front', group }
}

/** A catalogue with pictures, a partner with a session, and the page behind shared links. */
export async function openExports() {
  const opened = await openTestWorld()
  const { world } = opened
  const alara = makeProduct('alara-1', {
    name: inAllLanguages({ tr: 'Alara Kaban', en: 'Alara Pea Coat', ru: 'Бушлат «Алара»' }),
    description: { ...inEachLanguage(() => BOAST), en: `Hip length. ${BOAST} Six buttons.` },
  })
  const otherProducts = ['isil-2', 'selin-3'].map((id) => makeProduct(id))
  const hidden = makeProduct('taslak-4', { visibility: 'draft' })
  const pictures = [await frontOf('alara-1', 'camel'), await frontOf('isil-2', 'black')]
  await insertCatalogue(world, makeCatalogue({ products: [alara, ...otherProducts, hidden] }), {
    pictures,
    spins: [],
    lineDrawings: [],
  })
  while (await indexNextProducts(world));
  const member = await makePartner(world, 'anna@vaza.example')
  const send = await openPortalAs(world, 'anna@vaza.example')
  const router = openTestRouter(world, {}).route('/share', sharedExportsRouter)
  const share = (path: string, form?: Record<string, string>, ip = '127.0.0.1') =>
    router.request(path, {
      headers: { 'x-test-ip': ip },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
  const makeAll = async () => {
    while (await makeNextExport(world));
  }
  return { ...opened, member, send, share, makeAll }
}

/** The body of a request for a line sheet, with the defaults of the page. */
export function exportForm(changes: object = {}) {
  return {
    kind: 'lineSheet',
    title: 'Winter',
    source: { products: ['isil-2', 'alara-1', 'taslak-4'] },
    languages: ['en'],
    perPage: 4,
    isNeutral: false,
    hasPrices: false,
    hasDrawings: true,
    hasSwatches: true,
    key: crypto.randomUUID(),
    ...changes,
  }
}

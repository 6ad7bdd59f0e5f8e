import { eq, inArray } from 'drizzle-orm'

import type { ProductPicture } from '#features/catalogue/picture-view.ts'
import { listProductDetails } from '#features/catalogue/product.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import type { ExportProgress } from './export-progress.commands.ts'
import { writePackTexts } from './pack.print.ts'
import { fillsFrame, namePictures, type PackShape, packShapes } from './pack.ts'
import type { PackFile, ProductExport } from './product-export.tables.ts'
import { mainLanguage } from './product-export.ts'

type MakingPack = Pick<World, 'db' | 'storage' | 'pictures' | 'xlsx'>

/**
 * Makes the files of a pack. The shapes of a picture are made once, in the process for pictures, and serve every
 * later pack. Steps are: products read, each picture made, each table stored.
 * @throws {Error} if storage lacks a picture or it cannot be decoded; those of `Xlsx.write`
 */
export async function makePack(
  world: MakingPack,
  { id, productIds, options }: ProductExport,
  progress: ExportProgress,
): Promise<{ files: PackFile[] }> {
  const locale = mainLanguage(options)
  const details = await listProductDetails(world, productIds, locale, 'partner')
  const products = details.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id))
  const pictureFiles = products.flatMap(namePictures)
  const originals = await findOriginals(
    world,
    pictureFiles.map(({ picture }) => picture.key),
  )
  const storedKeys = new Set((await world.storage.list('packs/')).map(({ key }) => key))

  const { files: texts, sheet } = writePackTexts(products, await findOwner(world), locale)
  await progress.plan(1 + pictureFiles.length + texts.length + 1)
  await progress.add(1)

  const files: PackFile[] = []
  for (const { name, picture } of pictureFiles) {
    const keys = await storeShapes(world, picture, originals.get(picture.key) ?? null, storedKeys)
    for (const shape of Object.keys(packShapes) as PackShape[])
      files.push({ name: `${packShapes[shape]}/${name}.jpg`, key: keys[shape] })
    await progress.add(1)
  }

  for (const [index, { name, content }] of texts.entries()) {
    const key = `exports/${id}-${index}.txt`
    await world.storage.put(key, Buffer.from(content))
    files.push({ name, key })
    await progress.add(1)
  }
  const workbook = { name: `texts-${locale}.xlsx`, key: `exports/${id}.xlsx` }
  await world.storage.put(workbook.key, await world.xlsx.write({ sheet, pictures: {} }))
  await progress.add(1)
  return { files: [...files, workbook] }
}

/** The prefix of the files of a picture in the cache of packs. */
export function packPictureStem(pictureKey: string): string {
  return `packs/${pictureKey.replaceAll('/', '-')}`
}

/** @param original where the picture is as staff sent it; null: it came without */
async function storeShapes(
  { storage, pictures: studio }: Pick<World, 'storage' | 'pictures'>,
  picture: ProductPicture,
  original: string | null,
  storedKeys: Set<string>,
): Promise<Record<PackShape, string>> {
  const stem = packPictureStem(picture.key)
  const shapeKeys = {
    original: `${stem}-original.jpg`,
    portrait: `${stem}-4x5.jpg`,
    square: `${stem}-1x1.jpg`,
  }
  // A JPEG is passed on as it is; it has no metadata.
  const keys = original?.endsWith('.jpg') ? { ...shapeKeys, original } : shapeKeys
  if (Object.values(shapeKeys).every((key) => storedKeys.has(key))) return keys
  const source = original ?? `${picture.key}-${picture.widths.at(-1)}.avif`
  const bytes = await storage.get(source)
  if (!bytes) throw new Error(`The picture ${source} is missing in storage`)
  const shapes = await studio.pack(bytes, fillsFrame(picture))
  if (!shapes) throw new Error(`The picture ${source} cannot be decoded`)
  for (const shape of Object.keys(shapeKeys) as PackShape[]) {
    await storage.put(shapeKeys[shape], shapes[shape])
    storedKeys.add(shapeKeys[shape])
  }
  return keys
}

/** The storage keys of pictures as staff sent them, by their keys. One statement. */
async function findOriginals(
  { db }: Pick<World, 'db'>,
  keys: string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ key: pictures.key, originalKey: uploads.originalKey })
    .from(pictures)
    .innerJoin(uploads, eq(uploads.id, pictures.id))
    .where(inArray(pictures.key, keys))
  return new Map(rows.map(({ key, originalKey }) => [key ?? '', originalKey]))
}

import { and, asc, eq, inArray, notExists } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { readPictureName } from '#features/catalogue-admin/picture-name.ts'
import { productPictures } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import {
  addUpload,
  checkFile,
  type SentFile,
  storeUpload,
} from '#features/media/upload.commands.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { cleanFileName } from '#features/media/upload.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type Import, importPictures, imports } from './import.tables.ts'
import { listByStyleCode, listTermRows, type ListedRow } from './listed-product.queries.ts'
import { readCodeIndex } from './picture-match.queries.ts'
import { splitPictureName } from './picture-match.ts'

/** Pictures that a transaction attaches to their products. */
const BATCH = 50

/**
 * Stores a picture for an import, whose products show it when the import runs. It replaces an earlier
 * picture of the same file name.
 * @throws {Refusal} missing `importMissing`; conflict `importStarted`; those of `checkFile` and `addUpload`
 */
export async function sendImportPicture(
  world: World,
  importId: string,
  file: SentFile,
): Promise<string> {
  await requireOpenImport(world, importId)
  const checked = await checkFile(world, file)
  const fileName = cleanFileName(file.fileName)
  const upload = await world.db.transaction(async (tx) => {
    await requireOpenImport({ db: tx }, importId)
    const earlier = and(
      eq(importPictures.importId, importId),
      eq(importPictures.fileName, fileName),
    )
    const old = await tx.select({ id: importPictures.picture }).from(importPictures).where(earlier)
    await deletePictures(
      tx,
      old.map(({ id }) => id),
    )
    const added = await addUpload(tx, world, checked)
    await tx.insert(importPictures).values({ picture: added.id, importId, fileName })
    return added
  })
  await storeUpload(world, upload, file.bytes)
  return upload.id
}

/** @throws {Refusal} missing `importMissing`; conflict `importStarted`, if it is not open for pictures */
export async function requireOpenImport({ db }: Pick<World, 'db'>, id: string): Promise<void> {
  const [job] = await db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
  if (!job) throw new Refusal('missing', 'importMissing')
  if (!['uploaded', 'checking', 'checked'].includes(job.state))
    throw new Refusal('conflict', 'importStarted')
}

/** Attaches the next pictures of an import to their products, each once. @returns false if none is left */
export async function showPictures(tx: Db, job: Import, now: Date): Promise<boolean> {
  const batch = await tx
    .select({ picture: importPictures.picture, fileName: importPictures.fileName })
    .from(importPictures)
    .where(and(eq(importPictures.importId, job.id), eq(importPictures.state, 'waiting')))
    .orderBy(asc(importPictures.fileName))
    .limit(BATCH)
  if (batch.length === 0) return false
  const codes = await readCodeIndex(tx, job.id)
  const files = batch.map((row) => ({ ...row, split: splitPictureName(row.fileName, codes) }))
  const products = await listByStyleCode(
    tx,
    files.flatMap(({ split }) => split?.styleCode ?? []),
  )
  const places = await readPlaces(tx, products.all)
  const colors = (await listTermRows(tx)).colors
  const added = []
  for (const { picture, fileName, split } of files) {
    const product = split ? products.get(split.styleCode) : undefined
    const place = product && places.get(product.id)
    if (!split || !product || !place || place.names.has(fileName)) continue
    place.names.add(fileName)
    const productColors = colors.filter(({ slug }) => product.colors.includes(slug))
    const { color, view } = readPictureName(split.rest, productColors.map(namedColor))
    const onlyColor = productColors.length === 1 ? (productColors[0]?.slug ?? null) : null
    const defaultView = place.next === 0 ? 'front' : 'detail'
    added.push({
      productId: product.id,
      picture,
      position: place.next,
      color: color ?? onlyColor,
      view: view ?? defaultView,
    } as const)
    place.next += 1
  }
  if (added.length > 0) await tx.insert(productPictures).values(added)
  const used = new Set(added.map(({ picture }) => picture))
  for (const state of ['shown', 'left'] as const) {
    const ids = batch
      .map(({ picture }) => picture)
      .filter((id) => used.has(id) === (state === 'shown'))
    if (ids.length > 0)
      await tx.update(importPictures).set({ state }).where(inArray(importPictures.picture, ids))
  }
  await recordAuditEntries(
    tx,
    added.map(({ picture, productId, view }) => {
      const facts = { product: productId, view, import: job.id }
      return { action: 'picture.sent', on: picture, by: job.sentBy, facts, at: now }
    }),
  )
  return true
}

const namedColor = ({ slug, name, code = '' }: { slug: string; name: object; code?: string }) => ({
  slug,
  code,
  names: Object.values(name) as string[],
})

/** Reads the next free position of each product, and the file names of the pictures that it shows. */
async function readPlaces(tx: Db, rowsOfProducts: ListedRow[]) {
  const ids = rowsOfProducts.map(({ id }) => id)
  const places = new Map(ids.map((id) => [id, { next: 0, names: new Set<string>() }]))
  if (ids.length === 0) return places
  const rows = await tx
    .select({
      id: productPictures.productId,
      position: productPictures.position,
      fileName: uploads.fileName,
    })
    .from(productPictures)
    .leftJoin(uploads, eq(uploads.id, productPictures.picture))
    .where(inArray(productPictures.productId, ids))
  for (const { id, position, fileName } of rows) {
    const place = places.get(id)
    if (!place) continue
    place.next = Math.max(place.next, position + 1)
    if (fileName) place.names.add(fileName)
  }
  return places
}

/** Deletes pictures that no product shows; their files follow within a day. */
export async function deletePictures(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const isShown = tx
    .select({ id: productPictures.id })
    .from(productPictures)
    .where(eq(productPictures.picture, pictures.id))
  await tx.delete(pictures).where(and(inArray(pictures.id, ids), notExists(isShown)))
}

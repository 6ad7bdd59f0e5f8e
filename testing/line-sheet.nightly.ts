import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq, like } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { preparePaperPictures } from '#features/line-sheets/paper-picture.jobs.ts'
import { requestExport } from '#features/line-sheets/product-export.commands.ts'
import { makeNextExport } from '#features/line-sheets/product-export.jobs.ts'
import { productExports } from '#features/line-sheets/product-export.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { openPdfProcess } from '#platform/pdf/pdf-process.ts'
import type { Pdf } from '#platform/pdf/pdf.ts'
import type { PaperPicture } from '#platform/picture/paper-pictures.ts'
import { openPictureWorker } from '#platform/picture/picture-process.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { openXlsxProcess } from '#platform/xlsx/xlsx-process.ts'
import type { XlsxTask } from '#platform/xlsx/xlsx.ts'
import { addCatalogue, addManyProducts } from '#testing/many-products.ts'
import { openTestWorld } from '#testing/test-world.ts'

const PRODUCTS = 300
/** Bars for a machine with two free cores. Busy machines take several times as long. */
const BARS_MS = { paper: 15_000, workbook: 5_000 }
const BUSY = 4

test('the first line sheet of 300 products is made within its bars, of pictures that were made ahead', async () => {
  const { world } = await openTestWorld()
  const { db } = world
  await addCatalogue(db)
  await addManyProducts(db, 1, PRODUCTS)
  const folder = mkdtempSync(join(tmpdir(), 'line-sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  world.storage = openDiskStorage(folder)
  const photographs = globSync('seed/pictures/*/*-640.webp')
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(like(products.styleCode, 'MX-%'))
    .orderBy(products.id)
  const ids = rows.map(({ id }) => id)
  // Each product has a picture of its own, as in a real catalogue, so that none is shared.
  await db.delete(productPictures)
  for (const [index, id] of ids.entries()) {
    const key = `nightly/${index}`
    const photograph = photographs[index % photographs.length] ?? ''
    await world.storage.put(`${key}-640.webp`, readFileSync(photograph))
    const [picture] = await db
      .insert(pictures)
      .values({
        source: 'seed',
        state: 'ready',
        key,
        widths: [640],
        webpWidth: 640,
        ratio: 1.25,
      })
      .returning({ id: pictures.id })
    await db
      .insert(productPictures)
      .values({ productId: id, view: 'front', picture: picture?.id ?? '', position: 0 })
  }

  const spent = { pictures: 0, workbook: 0, paper: 0 }
  const timed = <Task extends unknown[], Answer>(
    step: keyof typeof spent,
    run: (...task: Task) => Promise<Answer>,
  ) => {
    return async (...task: Task) => {
      const begin = performance.now()
      const answer = await run(...task)
      spent[step] += performance.now() - begin
      return answer
    }
  }
  const children = [openPictureWorker(), openPdfProcess(), openXlsxProcess()] as const
  const [studio, pdf, xlsx] = children
  onTestFinished(() => children.forEach((child) => child.close()))
  world.pictures = {
    ...studio,
    paper: timed('pictures', (all: PaperPicture[]) => studio.paper(all)),
  }
  world.pdf = {
    typeset: timed('paper', (...task: Parameters<Pdf['typeset']>) => pdf.typeset(...task)),
  }
  world.xlsx = { write: timed('workbook', (task: XlsxTask) => xlsx.write(task)) }

  world.log = { ...world.log, error: (facts: object) => console.error(facts) }
  const makeSheet = async () => {
    Object.assign(spent, { pictures: 0, workbook: 0, paper: 0 })
    const form = {
      kind: 'lineSheet' as const,
      source: { products: [] },
      title: 'Nightly',
      languages: ['en' as const],
      perPage: 4 as const,
      isNeutral: false,
      hasPrices: false,
      hasDrawings: false,
      hasSwatches: false,
      key: crypto.randomUUID(),
    }
    const scope = { userId: crypto.randomUUID(), companyId: null }
    const begin = performance.now()
    const id = await requestExport(world, form, ids, scope)
    await makeNextExport(world)
    const [row] = await db.select().from(productExports).where(eq(productExports.id, id))
    expect(row).toMatchObject({ state: 'ready', done: row?.total })
    const total = performance.now() - begin
    const figures = Object.entries({ ...spent, total })
    console.info(figures.map(([step, ms]) => `${step} ${Math.round(ms)} ms`).join(', '))
    return { ...spent, total }
  }
  expect(ids).toHaveLength(PRODUCTS)
  while (await preparePaperPictures(world));
  console.info(`pictures made ahead in ${Math.round(spent.pictures)} ms`)
  const first = await makeSheet()
  expect(first.pictures).toBe(0)
  expect(first.workbook).toBeLessThan(BARS_MS.workbook * BUSY)
  expect(first.paper).toBeLessThan(BARS_MS.paper * BUSY)
}, 300_000)

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { deleteOldImports, undoImport } from '#features/catalogue-import/import.commands.ts'
import { workOnImports } from '#features/catalogue-import/import.jobs.ts'
import { products } from '#features/catalogue/product.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { catalogueChecksum } from '#testing/catalogue/catalogue-checksum.ts'
import { createImportSession, tableOf, twoCoats } from '#testing/catalogue/import-table.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { tableOfCoats } from '#testing/many-rows.ts'

const [ELIF] = twoCoats

type Row = { state: string; faults: { code: string }[] }

test('an import neither changes nor restores a product that somebody changed after its check or its run', async () => {
  const { world, check, run, undo, rowsOf, call } = await createImportSession()
  await fillCatalogue(world)
  const table = 'Model kodu;Boy\nMN-1;120\nMN-2;121\nMN-3;122\n'
  const change = async (id: string) => {
    const { version, ...form } = (await call('GET', `/api/admin/catalogue/products/${id}`)).body
    const body = { version, form: { ...form, weightGsm: 601 } }
    expect((await call('PUT', `/api/admin/catalogue/products/${id}`, body)).status).toBe(200)
  }
  const lengths = async () => {
    const rows = await world.db.select().from(products).orderBy(products.styleCode).limit(3)
    return rows.map(({ lengthCm }) => lengthCm)
  }
  const first = await check(table)
  await run(first)
  const second = await check(table.replaceAll(';12', ';13'))
  await change('alara-1')
  await run(second)
  expect((await rowsOf(second)).map(({ state, faults }: Row) => [state, faults[0]?.code])).toEqual([
    ['failed', 'changedMeanwhile'],
    ['applied', undefined],
    ['applied', undefined],
  ])
  await undo(second)
  await undo(first)
  expect((await rowsOf(first)).map(({ state }: Row) => state)).toEqual([
    'skipped',
    'undone',
    'undone',
  ])
  expect(await lengths()).toEqual([120, 108, 108])
})

test('a crash in any batch loses nothing and repeats nothing', { tags: 'nightly' }, async () => {
  const { world, check, undo, getImport, call } = await createImportSession()
  const empty = await catalogueChecksum(world.db)
  const id = await check(tableOfCoats(230))
  await call('POST', `/api/admin/imports/${id}/run`)
  const crashing = { ...world, db: crashingEachTime(world.db) }
  const resume = async () => {
    for (let more = true; more;) more = await workOnImports(crashing).catch(() => true)
  }
  await resume()
  expect(await getImport(id)).toMatchObject({
    state: 'done',
    counts: expect.arrayContaining([{ plan: 'create', state: 'applied', rows: 224 }]),
  })
  const created = await world.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'product.created'))
  expect(created).toHaveLength(224)
  expect((await call('POST', `/api/admin/imports/${id}/run`)).body.code).toBe('importStarted')
  expect((await undo(id)).status).toBe(200)
  await resume()
  expect(await catalogueChecksum(world.db)).toBe(empty)
})

/** A database that rolls back every second transaction after its last statement, as a killed process would. */
function crashingEachTime(db: Db): Db {
  let count = 0
  return new Proxy(db, {
    get: (target, name) => {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown
      return (run: (tx: Db) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await run(tx)
          if ((count += 1) % 2 === 1) throw new Error('killed')
          return result
        })
    },
  })
}

test('an import can be undone for seven days, and a table that was not run is discarded', async () => {
  const { world, check, run, undo, call, passDays, upload, getImport } = await createImportSession()
  const id = await check(tableOf(ELIF))
  expect((await undo(id)).body.code).toBe('importStarted')
  await run(id)
  const { body } = await upload(tableOf(ELIF))
  expect((await call('DELETE', `/api/admin/imports/${id}`)).body.code).toBe('importStarted')
  expect((await call('DELETE', `/api/admin/imports/${body.id}`)).status).toBe(200)
  expect((await getImport(body.id)).code).toBe('importMissing')
  // The session is over after eight days, so the command is called directly.
  passDays(8)
  await expect(undoImport(world, id, body.id)).rejects.toMatchObject({ code: 'undoOver' })
  expect(await deleteOldImports(world)).toBe(false)
  passDays(30)
  expect(await deleteOldImports(world)).toBe(true)
})

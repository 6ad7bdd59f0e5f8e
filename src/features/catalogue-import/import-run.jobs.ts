import { eq } from 'drizzle-orm'

import { recordAuditEntries } from '#audit/audit.commands.ts'
import {
  insertProducts,
  lockProducts,
  writeProducts,
} from '#features/catalogue-admin/product-row.commands.ts'
import { applyVisibility } from '#features/catalogue-admin/product-visibility.commands.ts'
import { nameInAnyLanguage } from '#features/catalogue-admin/term.ts'
import { recordProductVersions } from '#features/catalogue-admin/version.commands.ts'
import { reindexProducts } from '#features/catalogue/product-index.commands.ts'
import { visibilities } from '#features/catalogue/product.ts'
import type { Db } from '#platform/db/db.ts'

import { createMissingTerms, listFibers } from './added-term.commands.ts'
import { foldCells } from './fold-rows.ts'
import { showPictures } from './import-picture.commands.ts'
import { beforeOf, colorsOfPictures, writeResults } from './import-result.commands.ts'
import { listNextRows } from './import.queries.ts'
import { type Import, type ImportRow, imports } from './import.tables.ts'
import type { RowFault } from './import.ts'
import {
  listByStyleCode,
  listTermRows,
  lockByIds,
  type ListedRow,
} from './listed-product.queries.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import { readCells } from './read-cells.ts'
import { indexTerms } from './term-index.ts'

type Planned = PlannedRow & { row: ImportRow; product: ListedRow | undefined }

/** Applies the next rows of an import, each once, then its pictures; without any left the import is done. */
export async function runBatch(tx: Db, job: Import, now: Date): Promise<void> {
  const rows = await listNextRows(tx, job.id, 'waiting')
  if (rows.length > 0) return applyRows(tx, job, rows, now)
  if (await showPictures(tx, job, now)) return
  await tx.update(imports).set({ state: 'done', doneAt: now }).where(eq(imports.id, job.id))
  const facts = { file: job.fileName }
  await recordAuditEntries(tx, [
    { action: 'import.done', on: job.id, by: job.sentBy, facts, at: now },
  ])
}

async function applyRows(tx: Db, job: Import, rows: ImportRow[], now: Date): Promise<void> {
  await lockProducts(tx)
  const newTerms = await createMissingTerms(tx, job, rows, now)
  const fibersBefore = await listFibers(tx)
  const planned = await planLockedRows(tx, job, rows)
  const refused = planned.filter(({ plan }) => plan === 'error')
  const idle = planned.filter(({ plan }) => plan === 'unchanged')
  const created = planned.filter(({ plan }) => plan === 'create')
  const updated = planned.filter(({ plan }) => plan === 'update')

  const ids = await insertAll(tx, job, created, now)
  const pictureColors = await colorsOfPictures(
    tx,
    updated.flatMap(({ product }) => product?.id ?? []),
  )
  await updateAll(tx, updated, now)
  await showAll(tx, job, created, updated, ids, now)
  await recordChanges(tx, job, created, updated, ids, now)

  const results = [
    ...refused.map(({ row, faults }) => ({ number: row.number, state: 'failed', faults })),
    ...idle.map(({ row }) => ({ number: row.number, state: 'applied', plan: 'unchanged' })),
    ...created.map(({ row, visibility }, index) => ({
      number: row.number,
      state: 'applied',
      product_id: ids[index],
      written_version: 1,
      written_visibility: visibility,
    })),
    ...updated.map(({ row, product, visibility }) => ({
      number: row.number,
      state: 'applied',
      before: product && beforeOf(product, pictureColors),
      written_version: (product?.version ?? 0) + 1,
      written_visibility: visibility,
    })),
  ]
  await writeResults(tx, job.id, results)
  const fibers = [...fibersBefore]
  const newFibers = (await listFibers(tx)).filter((slug) => !fibers.includes(slug))
  const addedTerms = [...newTerms, ...newFibers.map((slug) => ({ kind: 'fibers' as const, slug }))]
  if (addedTerms.length > 0)
    await tx
      .update(imports)
      .set({ addedTerms: [...job.addedTerms, ...addedTerms] })
      .where(eq(imports.id, job.id))
}

/** Plans rows again and refuses those whose product has changed since the check. */
async function planLockedRows(tx: Db, job: Import, rows: ImportRow[]): Promise<Planned[]> {
  const terms = indexTerms(await listTermRows(tx), job.locale)
  const ids = rows.flatMap(({ productId }) => productId ?? [])
  const locked = await lockByIds(tx, ids)
  const byCode = await listByStyleCode(
    tx,
    rows.map(({ styleCode }) => styleCode),
  )
  return rows.map((row) => {
    const product = byCode.get(row.styleCode)
    const planned = planRow(
      readCells(foldCells(row.cells, row.parts, job.mapping), job, terms),
      product,
    )
    const isSame = (product?.version ?? null) === row.seenVersion
    const isLocked = product === undefined || locked.has(product.id)
    if (isSame && isLocked) return { ...planned, row, product }
    const faults: RowFault[] = [
      { field: null, code: 'changedMeanwhile', value: row.styleCode, proposal: null },
    ]
    return { ...planned, plan: 'error', faults, row, product }
  })
}

async function insertAll(tx: Db, { firstPosition }: Import, created: Planned[], now: Date) {
  const forms = created.flatMap(({ form }) => form ?? [])
  const positions = created.map(({ row }) => firstPosition + row.number)
  return insertProducts(tx, forms, now, positions)
}

async function updateAll(tx: Db, updated: Planned[], now: Date): Promise<void> {
  const ids = updated.flatMap(({ product }) => product?.id ?? [])
  await recordProductVersions(tx, ids, now)
  const written = updated.flatMap(({ product, form }) =>
    product && form ? [{ product, form }] : [],
  )
  await writeProducts(tx, written, now)
  await reindexProducts(tx, ids)
}

async function showAll(
  tx: Db,
  { sentBy }: Import,
  created: Planned[],
  updated: Planned[],
  ids: string[],
  now: Date,
): Promise<void> {
  const changes = [
    ...created.map(({ visibility }, index) => {
      return { id: ids[index] ?? '', visibility: 'draft' as const, target: visibility }
    }),
    ...updated.flatMap(({ product, visibility }) =>
      product ? { id: product.id, visibility: product.visibility, target: visibility } : [],
    ),
  ]
  for (const visibility of visibilities) {
    const due = changes.filter(
      (change) => change.target === visibility && change.visibility !== visibility,
    )
    if (due.length > 0) await applyVisibility(tx, due, { visibility, by: sentBy, now })
  }
}

async function recordChanges(
  tx: Db,
  job: Import,
  created: Planned[],
  updated: Planned[],
  ids: string[],
  now: Date,
): Promise<void> {
  const common = { by: job.sentBy, at: now }
  await recordAuditEntries(tx, [
    ...created.map(({ form, row }, index) => ({
      ...common,
      action: 'product.created',
      on: ids[index] ?? '',
      facts: {
        name: nameInAnyLanguage(form?.name ?? {}),
        styleCode: row.styleCode,
        import: job.id,
      },
    })),
    ...updated.map(({ form, product, fields }) => {
      const version = (product?.version ?? 0) + 1
      return {
        ...common,
        action: 'product.changed',
        on: product?.id ?? '',
        facts: { name: nameInAnyLanguage(form?.name ?? {}), fields, import: job.id, version },
      }
    }),
  ])
}

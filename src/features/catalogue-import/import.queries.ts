import { and, asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'

import type { ListPage, ListQuery } from '#base/list.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { timeAfter } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { pageBounds } from '#platform/db/list-sql.ts'
import type { World } from '#platform/world.ts'

import { importPictures, type ImportRow, importRows, imports } from './import.tables.ts'
import { type importList, type RowFault, type rowList, UNDO_MS } from './import.ts'
import { listForExport, listTermRows } from './listed-product.queries.ts'
import { readCodeIndex } from './picture-match.queries.ts'
import { splitPictureName } from './picture-match.ts'
import { listRowChanges, type RowChange } from './row-change.queries.ts'
import { indexTerms } from './term-index.ts'
import { cellsOf } from './write-cells.ts'

type Reading = Pick<World, 'db'>

/** Unmatched pictures that an import lists by name. */
const UNMATCHED_MAX = 50
/** Rows shown before a table is checked. */
const SAMPLE_ROWS = 3
/** Kinds of faults that are counted. */
const CAUSES_MAX = 40

/** Rows run or undone in a transaction; a longer transaction would keep visitors waiting for the embedded database. */
const BATCH = 100

/** A page of the imports, the newest first. Two statements. */
export async function listImports({ db }: Reading, query: ListQuery<typeof importList>) {
  const { limit, offset } = pageBounds(query)
  const rows = await db
    .select({
      id: imports.id,
      state: imports.state,
      fileName: imports.fileName,
      sentBy: imports.sentBy,
      sentAt: imports.sentAt,
      doneAt: imports.doneAt,
      rows: sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports.id})`,
    })
    .from(imports)
    .orderBy(desc(imports.sentAt), desc(imports.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(imports) }
}

/**
 * An import with the number of its rows by plan and state, and its pictures. Five statements at most.
 * @throws {Refusal} missing `importMissing`
 */
export async function getImport({ db, now }: Pick<World, 'db' | 'now'>, id: string) {
  const [job] = await db.select().from(imports).where(eq(imports.id, id))
  if (!job) throw new Refusal('missing', 'importMissing')
  const counts = await db
    .select({ plan: importRows.plan, state: importRows.state, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.plan, importRows.state)
  const pictureRows = await db
    .select({ fileName: importPictures.fileName, state: importPictures.state })
    .from(importPictures)
    .where(eq(importPictures.importId, id))
    .orderBy(asc(importPictures.fileName))
  const codes = pictureRows.length > 0 ? await readCodeIndex(db, id) : new Map<string, string>()
  const unmatched = pictureRows
    .map(({ fileName }) => fileName)
    .filter((name) => !splitPictureName(name, codes))
  const first = await db
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.number))
    .limit(SAMPLE_ROWS)
  const { firstPosition: _, sentBy: __, ...view } = job
  const undoUntil = job.state === 'done' && job.doneAt ? timeAfter(job.doneAt, UNDO_MS) : null
  return {
    ...view,
    /** The end of the time for an undo; null if the import cannot be undone, or no longer. */
    undoUntil: undoUntil && undoUntil > now() ? undoUntil : null,
    counts,
    sample: first.map(({ number, cells }) => ({
      number,
      cells: cells.map((cell) => cell.slice(0, 80)),
    })),
    causes: await listCauses(db, id),
    pictures: { sent: pictureRows.length, unmatched: unmatched.slice(0, UNMATCHED_MAX) },
  }
}

/** Counts the rows with the same fault of a field, the most frequent fault first. One statement. */
async function listCauses(db: World['db'], id: string) {
  const { rows } = (await db.execute(sql`
    select fault ->> 'field' as field, split_part(fault ->> 'code', ':', 1) as code, coalesce(fault ->> 'part', fault ->> 'value') as value,
      min(fault ->> 'proposal') as proposal, count(*)::int as rows
    from ${importRows}, jsonb_array_elements(${importRows.faults}) as fault
    where ${importRows.importId} = ${id}
    group by 1, 2, 3 order by rows desc, 1, 2, 3 limit ${CAUSES_MAX}`)) as unknown as {
    rows: {
      field: RowFault['field']
      code: string
      value: string
      proposal: string | null
      rows: number
    }[]
  }
  return rows
}

/**
 * A page of the rows, in the order of the table, with what they would change. Two statements, and those of
 * `listRowChanges`.
 */
export async function listImportRows(
  { db }: Reading,
  id: string,
  query: ListQuery<typeof rowList>,
): Promise<ListPage<ListedImportRow>> {
  const { q, filters } = query
  const pattern = `%${q.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const where = and(
    eq(importRows.importId, id),
    filters.plan ? eq(importRows.plan, filters.plan) : undefined,
    filters.state ? eq(importRows.state, filters.state) : undefined,
    q
      ? or(ilike(importRows.styleCode, pattern), sql`${importRows.number}::text = ${q}`)
      : undefined,
  )
  const { limit, offset } = pageBounds(query)
  const rows = await selectRows(db)
    .where(where)
    .orderBy(asc(importRows.number))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(importRows).where(where)
  const changes = await listRowChanges(db, id, rows)
  return {
    rows: rows.map((stored) => {
      const { cells: _, parts: __, ...row } = stored
      return { ...row, changes: changes.get(row.number) ?? [] }
    }),
    total: counted?.total ?? 0,
  }
}

type StoredRow = Awaited<ReturnType<typeof selectRows>>[number]
type ListedImportRow = Omit<StoredRow, 'cells' | 'parts'> & { changes: RowChange[] }

function selectRows(db: World['db']) {
  return db
    .select({
      id: sql<string>`${importRows.number}::text`,
      number: importRows.number,
      styleCode: importRows.styleCode,
      plan: importRows.plan,
      state: importRows.state,
      productId: importRows.productId,
      fields: importRows.fields,
      faults: importRows.faults,
      cells: importRows.cells,
      parts: importRows.parts,
    })
    .from(importRows)
}

/** A page of the whole catalogue as rows of a table in a language. Six statements. */
export async function exportProducts(
  { db }: Reading,
  { page, rows }: { page: number; rows: number },
  locale: Locale,
): Promise<string[][]> {
  const terms = indexTerms(await listTermRows(db), locale)
  return (await listForExport(db, page, rows)).map((product) => cellsOf(product, terms, locale))
}

/** The next rows to run, in order (`waiting`), or to undo, the last first (`applied`); empty when none is left. */
export async function listNextRows(
  tx: Db,
  id: string,
  state: 'waiting' | 'applied',
): Promise<ImportRow[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.state, state),
        inArray(importRows.plan, ['create', 'update']),
      ),
    )
    .orderBy(state === 'waiting' ? asc(importRows.number) : desc(importRows.number))
    .limit(BATCH)
}

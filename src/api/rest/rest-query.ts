import { noColumn, noRelation, notParsed, type RestFault } from './rest-fault.ts'

/** A row with the column names of the database and plain values. */
export type Row = Record<string, string>

/** A parsed query of a table. */
export type RestQuery = {
  columns: string[]
  filters: { column: string; value: string }[]
  order: { column: string; isDown: boolean }[]
}

/** Keys that other code reads or that matter to writes only. */
const OTHER_KEYS = ['limit', 'offset', 'columns', 'on_conflict']
const LOGIC = ['and', 'or', 'not.and', 'not.or']

/**
 * Reads the part of PostgREST's query language that the client uses: `select` with names or `*`,
 * `column=eq.value`, all of which must match, and `order`.
 * @returns the query, or the error of PostgREST
 */
export function readRestQuery(
  search: URLSearchParams,
  { table, columns }: { table: string; columns: readonly string[] },
): RestQuery | RestFault {
  const query: RestQuery = { columns: [], filters: [], order: [] }
  for (const [key, text] of search) {
    if (key === 'select' || OTHER_KEYS.includes(key)) continue
    if (LOGIC.includes(key)) return notParsed('logic tree', text)
    if (key === 'order') {
      const order = text.split(',').map(readOrder)
      if (order.includes(null)) return notParsed('order', text)
      query.order = order.filter((term) => term !== null)
    } else if (text.startsWith('eq.'))
      query.filters.push({ column: key, value: text.slice('eq.'.length) })
    else return notParsed('filter', text)
  }

  const select = search.get('select') ?? '*'
  const embedded = /(?:^|[,:])\s*([^,:!()]+)(?:![^,()]+)?\(/.exec(select)?.[1]
  if (embedded !== undefined) return noRelation(table, embedded)
  const names = select === '' ? [] : select.split(',').map((name) => name.trim())
  query.columns = names.flatMap((name) => (name === '*' ? columns : [name]))

  const usedColumns = [...query.columns, ...[...query.filters, ...query.order].map(columnOf)]
  const unknown = usedColumns.find((name) => !columns.includes(name))
  return unknown === undefined ? query : noColumn(table, unknown)
}

const columnOf = ({ column }: { column: string }) => column

function readOrder(term: string): RestQuery['order'][number] | null {
  const match = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(term)
  return match ? { column: match[1] ?? '', isDown: match[2] === 'desc' } : null
}

/** The rows that match all filters, in the order of the query. */
export function findRows(rows: Row[], { filters, order }: RestQuery): Row[] {
  const matches = rows.filter((row) => filters.every(({ column, value }) => row[column] === value))
  return order.reduceRight(
    (sorted, { column, isDown }) =>
      sorted.toSorted((a, b) => compare(a[column], b[column]) * (isDown ? -1 : 1)),
    matches,
  )
}

function compare(a = '', b = ''): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Reduces rows to the columns of the query. */
export function pick(rows: Row[], { columns }: RestQuery): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? ''])))
}

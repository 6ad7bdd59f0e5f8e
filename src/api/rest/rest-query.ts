import { noColumn, noRelation, notParsed, type RestFault } from './rest-fault.ts'

/** A row as it lies in the database: column names and plain values. */
export type Row = Record<string, string>

/** What is asked of a table. */
export type RestQuery = {
  columns: string[]
  filters: { column: string; value: string }[]
  order: { column: string; isDown: boolean }[]
}

/** Read elsewhere, or of writes only. */
const OTHER_KEYS = ['limit', 'offset', 'columns', 'on_conflict']
const LOGIC = ['and', 'or', 'not.and', 'not.or']

/**
 * Reads the part of PostgREST's query language that the client uses: `select` with names or `*`,
 * `column=eq.value`, all of which must hold, and `order`.
 */
export function readRestQuery(
  search: URLSearchParams,
  { table, existing }: { table: string; existing: readonly string[] },
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
  const wanted = select === '' ? [] : select.split(',').map((name) => name.trim())
  query.columns = wanted.flatMap((name) => (name === '*' ? existing : [name]))

  const named = [...query.columns, ...[...query.filters, ...query.order].map(columnOf)]
  const unknown = named.find((name) => !existing.includes(name))
  return unknown === undefined ? query : noColumn(table, unknown)
}

const columnOf = ({ column }: { column: string }) => column

function readOrder(term: string): RestQuery['order'][number] | null {
  const found = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(?:first|last))?$/.exec(term)
  return found ? { column: found[1] ?? '', isDown: found[2] === 'desc' } : null
}

/** The rows that pass, in order. */
export function findRows(rows: Row[], { filters, order }: RestQuery): Row[] {
  const found = rows.filter((row) => filters.every(({ column, value }) => row[column] === value))
  return order.reduceRight(
    (sorted, { column, isDown }) =>
      sorted.toSorted((a, b) => compare(a[column], b[column]) * (isDown ? -1 : 1)),
    found,
  )
}

function compare(a = '', b = ''): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Only the columns asked for. */
export function pick(rows: Row[], { columns }: RestQuery): Row[] {
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? ''])))
}

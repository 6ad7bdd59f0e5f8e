/** A row as it lies behind the door: column names and plain values. */
export type Row = Record<string, string>

export type RestQuery =
  | { ok: true; columns: string[]; filters: { column: string; value: string }[] }
  | { ok: false; code: '42703' | 'PGRST100'; message: string }

/**
 * Reads the part of PostgREST's query language that the client uses: `select` with names or `*`,
 * and `column=eq.value`, all of which must hold.
 */
export function readRestQuery(search: URLSearchParams, known: readonly string[]): RestQuery {
  const wanted = (search.get('select') ?? '*').split(',').map((name) => name.trim())
  const columns = wanted.includes('*') ? [...known] : wanted
  const filters: { column: string; value: string }[] = []
  for (const [column, condition] of search) {
    if (column === 'select') continue
    if (!condition.startsWith('eq.'))
      return { ok: false, code: 'PGRST100', message: `failed to parse filter (${condition})` }
    filters.push({ column, value: condition.slice('eq.'.length) })
  }
  const unknown = [...columns, ...filters.map(({ column }) => column)].find(
    (name) => !known.includes(name),
  )
  if (unknown !== undefined)
    return { ok: false, code: '42703', message: `column "${unknown}" does not exist` }
  return { ok: true, columns, filters }
}

/** The rows that pass, cut down to the columns asked for. */
export function pick(rows: Row[], { columns, filters }: Extract<RestQuery, { ok: true }>): Row[] {
  return rows
    .filter((row) => filters.every(({ column, value }) => row[column] === value))
    .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])))
}

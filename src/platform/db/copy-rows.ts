import type { ClientBase, Submittable } from 'pg'

/** A table and the columns by which its rows are copied; names are quoted. */
export type CopiedTable = {
  name: string
  /** Columns with values of their own: generated ones are computed again. */
  columns: string
}

/** Schemas of the tables that hold data of people. */
const SCHEMAS = `('public', 'auth')`

/** Bytes of a table that a statement reads, and of rows that a statement writes. */
const SLICE_BYTES = 2 * 1024 * 1024

/** All tables, in the order of their names. */
export async function listTables(client: ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname in ${SCHEMAS}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by n.nspname, c.relname order by 1`)
  return rows
}

/** The next values of all sequences; null: none was taken yet. */
export async function listSequences(
  client: ClientBase,
): Promise<{ name: string; value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ${SCHEMAS} order by 1`)
  return rows
}

/**
 * The rows of a table in COPY's text format. Parts of the table are read by statements of their own, because the
 * embedded database answers a statement as a whole; the transaction of the client must be `repeatable read`.
 */
export async function* copyOut(
  client: ClientBase,
  { name, columns }: CopiedTable,
): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages,
      pg_table_size($1::regclass)::float8 as bytes`,
    [name],
  )
  const { pages = 0, bytes = 0 } = rows[0] ?? {}
  const step = Math.max(1, Math.floor((SLICE_BYTES * pages) / Math.max(bytes, 1)))
  for (let page = 0; page < pages; page += step) {
    const slice = `ctid >= '(${page},0)'::tid and ctid < '(${page + step},0)'::tid`
    const { bytes: copied } = await run(
      client,
      `copy (select ${columns} from ${name} where ${slice}) to stdout`,
    )
    if (copied.length > 0) yield copied
  }
}

/**
 * Adds rows in COPY's text format.
 * @returns the number of rows
 */
export async function copyIn(
  client: ClientBase,
  { name, columns }: CopiedTable,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  const statement = `copy ${name} (${columns}) from stdin`
  let count = 0
  let parts: Buffer[] = []
  let length = 0
  const flush = async (chunk: Buffer) => {
    if (chunk.length > 0) count += (await run(client, statement, chunk)).count
  }
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < SLICE_BYTES) continue
    const chunk = Buffer.concat(parts)
    // Newlines of values are escaped, so each newline ends a row.
    const end = chunk.lastIndexOf(10) + 1
    await flush(chunk.subarray(0, end))
    parts = [chunk.subarray(end)]
    length = chunk.length - end
  }
  await flush(Buffer.concat(parts))
  return count
}

/** Number of rows and a checksum of their content, independent of their order. */
export async function digestTable(
  client: ClientBase,
  { name, columns }: CopiedTable,
): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`
    select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint::numeric), 0)
      as digest from ${name}`)
  return rows[0]?.digest ?? ''
}

type Copied = { bytes: Buffer; count: number }

/** Runs a COPY statement; `input` goes out with it, before the answer. */
function run(client: ClientBase, statement: string, input?: Buffer): Promise<Copied> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let count = 0
    const copy = {
      submit(connection: WireConnection) {
        connection.query(statement)
        if (!input) return
        connection.sendCopyFromChunk(input)
        connection.endCopyFrom()
      },
      handleCopyInResponse() {},
      handleCopyData: ({ chunk }: { chunk: Buffer }) => void parts.push(Buffer.from(chunk)),
      handleCommandComplete: ({ text }: { text: string }) =>
        void (count = Number(text.split(' ')[1])),
      handleReadyForQuery: () => resolve({ bytes: Buffer.concat(parts), count }),
      handleError: reject,
    }
    client.query(copy as unknown as Submittable)
  })
}

/** The interface of `pg` for queries of any protocol. */
type WireConnection = {
  query: (statement: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

import type { ClientBase } from 'pg'

import { type CopiedTable, copyIn, listTables } from './copy-rows.ts'

type Fill = (table: CopiedTable, rows: AsyncIterable<Buffer>) => Promise<number>

/**
 * Empties all tables and fills them in a transaction. Triggers are off meanwhile. Foreign keys are dropped and made
 * anew, so that the order of the tables does not matter and all rows are checked at the end: the owner of the tables
 * may do both, while `session_replication_role` would need a superuser.
 */
export async function replaceRows(
  client: ClientBase,
  load: (fill: Fill) => Promise<void>,
): Promise<void> {
  const tables = await listTables(client)
  const { rows: keys } = await client.query<{ table: string; name: string; rule: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, format('%I', k.conname) as name,
      pg_get_constraintdef(k.oid) as rule
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ('public', 'auth') order by 1, 2`)
  await client.query('begin')
  try {
    await client.query(`set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'`)
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await load((table, rows) => copyIn(client, table, rows))
    for (const { table, name, rule } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`)
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Continues the sequences of a copied database. */
export async function setSequences(
  client: ClientBase,
  sequences: { name: string; value: string | null }[],
): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [name, value])
}

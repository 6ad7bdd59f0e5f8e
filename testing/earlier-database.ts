import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Client } from 'pg'

/** The last migration before the baseline, as its databases have recorded it. */
export const lastMigration = {
  hash: '79f926f103005f17dc1f394092bfb36cdc2e40f00330d905f36f7a87c8235b50',
  createdAt: 1_795_573_696_683,
}

/** Functions stood in migrations then, and this trigger named what it ignored. */
const earlierTrigger = `
  create function mark_product_change() returns trigger language plpgsql as $$ begin
    if to_jsonb(new) - 'position' is distinct from to_jsonb(old) - 'position' then
      new.page_changed_at := now();
    end if;
    return new;
  end $$;
  create trigger product_change before update on products
    for each row execute function mark_product_change();`

/**
 * Makes a database as it was before the migrations became a baseline, with a fiber in it: embedded, or on the server
 * that the tests use.
 * @param migration what it has recorded as its last migration
 * @returns the address for `openDb`
 */
export async function makeEarlierDatabase(migration = lastMigration) {
  const tables = await readFile('migrations/0000_baseline.sql', 'utf8')
  const journal = `
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at)
      values ('earlier', ${migration.createdAt - 1}), ('${migration.hash}', ${migration.createdAt});
    insert into fibers (slug, name) values ('wool', '{"en":"wool"}');`
  const all = [tables, earlierTrigger, journal].join('\n')

  const server = process.env['TEST_DATABASE_URL']
  if (!server) {
    const folder = join(await mkdtemp(join(tmpdir(), 'earlier-')), 'db')
    const lite = await PGlite.create(folder, { extensions: { pg_trgm } })
    await lite.exec(all)
    await lite.close()
    return { folder }
  }
  const name = `earlier_${process.env['VITEST_POOL_ID'] ?? '1'}`
  await runOn(server, `drop database if exists ${name}`)
  await runOn(server, `create database ${name}`)
  const address = new URL(`/${name}`, server).href
  await runOn(address, all)
  return address
}

async function runOn(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

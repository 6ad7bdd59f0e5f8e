import type { Pool } from 'pg'

/** @throws {Error} if a database holds tables already: they are never replaced */
export async function refuseTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname in ('public', 'auth', 'drizzle')`,
  )
  if (rows[0]?.count)
    throw new Error(
      'The database has tables already: create a new database, and name it in DATABASE_URL',
    )
}

/** Takes back what an unfinished restore has made in a database that had no tables. */
export async function dropTables(pool: Pool): Promise<void> {
  await pool.query(`drop schema if exists auth, drizzle cascade;
    do $$ declare made text; begin
      for made in select tablename from pg_tables where schemaname = 'public' loop
        execute format('drop table public.%I cascade', made);
      end loop;
    end $$`)
}

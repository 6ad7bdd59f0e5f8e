import type { Client } from 'pg'

import { PrimaryClient } from './primary-client.ts'

const OLDEST = 15
const DRIFT_SECONDS_MAX = 60

/** Settings that make a commit survive a power cut. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit']

/** A line for each property that a database server lacks for production. It only reads. */
export async function checkServer(url: string, now: Date): Promise<string[]> {
  const client = new PrimaryClient({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return [
      ...(await judgeVersion(client)),
      ...(await judgeDurability(client)),
      ...(await judgeClock(client, now)),
    ]
  } catch (error) {
    return [`does not answer (${(error as { code?: string }).code ?? 'no connection'})`]
  } finally {
    await client.end().catch(() => {})
  }
}

async function judgeVersion(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  return version < OLDEST ? [`is PostgreSQL ${version}; ${OLDEST} or newer is needed`] : []
}

async function judgeDurability(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [durable],
  )
  return rows.map(({ name }) => `has ${name} off: a power cut would lose what was confirmed`)
}

async function judgeClock(client: Client, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ now: Date }>('select now()')
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - now.getTime()) / 1000
  return seconds > DRIFT_SECONDS_MAX ? [`has a clock ${Math.round(seconds)} seconds from ours`] : []
}

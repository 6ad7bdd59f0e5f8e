import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { freePort } from '../free-port.ts'

/** Folder of PostgreSQL's programs; undefined where none is installed. */
export const postgresPrograms = globSync('/usr/lib/postgresql/*/bin').toSorted().at(-1)

/** PostgreSQL refuses to run as root. */
const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

/** Settings that a test alone may use: a power cut is not among its faults. */
export const QUICK = '-c fsync=off -c full_page_writes=off -c max_connections=60'

/** A folder that the server's user owns. */
export async function ownFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'own-postgres-'))
  if (asServer.length > 0) await run('chown', 'postgres', folder)
  else chmodSync(folder, 0o700)
  return folder
}

/** Runs a program of PostgreSQL as the server's user. */
export async function callPostgres(program: string, ...args: string[]): Promise<void> {
  await run(...([...asServer, join(postgresPrograms ?? '', program), ...args] as [string]))
}

/** Runs a statement over a connection of its own. */
export async function queryAt<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * A PostgreSQL server of the test's own, which it may stop, start and disturb.
 * @param settings as in `postgresql.conf`
 */
export async function openOwnPostgres(settings: string[] = []) {
  const folder = await ownFolder()
  const port = await freePort()
  const data = join(folder, 'data')
  const call = callPostgres
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${QUICK}`
  const start = () =>
    call('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  const stop = (mode: 'fast' | 'immediate' = 'fast') =>
    call('pg_ctl', '-D', data, '-w', '-m', mode, 'stop')

  await call('initdb', '-D', data, '-U', 'server', '--auth=trust', '-E', 'UTF8', '--no-sync')
  appendFileSync(join(data, 'postgresql.conf'), `\n${settings.join('\n')}\n`)
  await start()
  const url = `postgres://server@127.0.0.1:${port}/postgres`
  return {
    url,
    start,
    stop,
    query: <Row extends object>(text: string) => queryAt<Row>(url, text),
    close: async () => {
      await stop('immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnPostgres = Awaited<ReturnType<typeof openOwnPostgres>>

/** Ends all connections except the caller's. */
export const END_BACKENDS = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

async function run(...[command, ...args]: [string, ...string[]]): Promise<void> {
  // The server's user has no access to our folder.
  const child = spawn(command, args, { stdio: 'ignore', cwd: '/' })
  const [status] = (await once(child, 'exit')) as [number | null]
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

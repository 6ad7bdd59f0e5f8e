import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'

import { isBusy } from '#base/busy.ts'

import { type ChangeListener, listenOn, listenOnServer } from './content-changes.ts'
import { LiteStream } from './lite-stream.ts'
import { migrateInTurn } from './migrate.ts'
import { PrimaryClient } from './primary-client.ts'
import { repeatDeadlocked } from './repeat-deadlocked.ts'

/** A database or a transaction; queries accept both. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

type Embedded = { folder: string | null; image?: string }

export type OpenedDb = {
  db: Db
  /** Calls back when public page content has changed, here or on another node. */
  onContentChange: (listener: ChangeListener) => void
  /** Resolves when the listeners have been called for all earlier commits. */
  contentChangesArrived: () => Promise<void>
  close: () => Promise<void>
}

/** Milliseconds a caller waits for a connection before it gets an error. */
const CONNECT_MS = 10_000

/** Connections to a database server, without the setting; one more listens to changes. */
const CONNECTIONS = 12

type Opening = {
  /** The embedded database has stopped by itself and comes back only with a new process. */
  onWorkerExit?: (error: Error) => void
  /** Connections to a database server at most. */
  connections?: number
  /** Tells other processes on a database server that this one lives. */
  processId?: string
}

/**
 * Opens a database and brings its tables up to date.
 * @param at a `postgres://` address, `{ folder }` of the embedded database, or null folder: in memory, empty or
 *   as in an `image` that PGlite dumped
 *   A `postgres://` address may name several hosts, of which one takes writes
 */
export async function openDb(at: string | Embedded, options: Opening = {}): Promise<OpenedDb> {
  const listeners: ChangeListener[] = []
  const notifyListeners: ChangeListener = (certain) =>
    listeners.forEach((listener) => listener(certain))
  const { pool, arrived, close } = await openPool(at, notifyListeners, options)
  const db = drizzle(pool, { casing: 'snake_case' })
  runOnSameClient(db, pool)
  repeatDeadlocked(db)
  try {
    await migrateInTurn(pool)
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: db as unknown as Db,
    onContentChange: (listener) => void listeners.push(listener),
    contentChangesArrived: arrived,
    close,
  }
}

/** Connects as `openDb` does, and leaves the tables as they are. */
export async function openPool(
  at: string | Embedded,
  notifyListeners: ChangeListener = () => {},
  { onWorkerExit = endInError, connections = CONNECTIONS, processId }: Opening = {},
) {
  const opened =
    typeof at === 'string'
      ? openServer(at, notifyListeners, connections, processId)
      : await openLite(at, notifyListeners, onWorkerExit)
  // A connection that breaks makes its own statements fail and is replaced; without a listener, even a connection
  // that waits between two statements would end the process.
  opened.pool.on('error', () => {})
  opened.pool.on('connect', (client) => client.on('error', () => {}))
  return opened
}

/** The connections behind a database, for work that queries cannot do. */
export function poolOf(db: Db): Pool {
  return (db as unknown as { $client: Pool }).$client
}

/**
 * Runs each transaction on a client that is given back in any case. Drizzle keeps a client for ever
 * whose `begin` fails, so that a few restarts of the server would use up the pool. A client whose server is busy or takes
 * no writes is closed: the next may reach another server.
 */
function runOnSameClient(db: NodePgDatabase, pool: Pool): void {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isAway = false
    try {
      return await drizzle(client, { casing: 'snake_case' }).transaction(work, config)
    } catch (error) {
      isAway = isBusy(error)
      throw error
    } finally {
      client.release(isAway)
    }
  }
}

function openServer(
  connectionString: string,
  notifyListeners: ChangeListener,
  connections: number,
  processId: string | undefined,
) {
  const pool = new Pool({
    connectionString,
    // The pool gives it all its settings; its types know no client that needs one.
    Client: PrimaryClient as unknown as new () => PrimaryClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    // Compiling a statement takes the server longer than running any of ours. The pool waits for the answer.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => void (await client.query('set jit = off')),
  })
  const notices = listenOnServer(connectionString, notifyListeners, processId)
  const close = async () => {
    await notices.close()
    await pool.end()
  }
  return { pool, arrived: notices.arrived, close }
}

async function openLite(
  at: Embedded,
  notifyListeners: ChangeListener,
  onWorkerExit: (error: Error) => void,
) {
  // This file and the worker have the extension `.js` in the build.
  const worker = new Worker(new URL(`./lite-worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: at,
  })
  await workerSays(worker, 'ready')
  const onWorkerFault = (cause?: unknown) => {
    stopListening()
    onWorkerExit(new Error('The embedded database has stopped', { cause }))
  }
  const stopListening = () => worker.off('error', onWorkerFault).off('exit', onWorkerFault)
  worker.on('error', onWorkerFault).on('exit', onWorkerFault)
  const pool = new Pool({
    // PGlite is a single session: a second connection would share its transactions.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_MS,
    stream: () => new LiteStream(worker) as never,
    // The pool waits for the answer: a client runs a single query at a time.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client) => listenOn(client, notifyListeners),
  })
  const close = async () => {
    await pool.end()
    stopListening()
    const closed = workerSays(worker, 'closed')
    worker.postMessage('close')
    await closed
  }
  // Notices come with the answer to the statement that caused them.
  return { pool, arrived: async () => {}, close }
}

function endInError(error: Error): never {
  throw error
}

function workerSays(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', function onMessage(message) {
      if (message !== word) return
      worker.off('message', onMessage)
      worker.off('error', reject)
      resolve()
    })
  })
}

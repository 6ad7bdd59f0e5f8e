import type { Client, ClientBase } from 'pg'

import { PrimaryClient } from './primary-client.ts'

/** Channel of the database triggers that announce changes of public page content. */
const LISTEN = 'listen content_change'

const RECONNECT_MS = 1000

/** Milliseconds after which the server is taken for lost, though its connection has not ended. */
const ANSWER_MS = 2000

/** Is called when public page content has changed. Not `certain`: a notice may have been missed. */
export type ChangeListener = (certain: boolean) => void

/** Key of the lock that a process has for as long as its connection lives, as an SQL expression. */
export const processLock = (processId: string) => `hashtext('process'), hashtext('${processId}')`

/**
 * Listens to changes of all nodes over its own connection, which is reopened when it breaks. While it is open, a lock
 * tells other processes that this one lives.
 * @returns `arrived` resolves when the notices of all earlier commits have come
 */
export function listenOnServer(connectionString: string, onChange: ChangeListener, processId = '') {
  /** Null while no connection listens. */
  let listening: Client | null = null
  let opening: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const open = async () => {
    timer = null
    const client = new PrimaryClient({
      connectionString,
      keepAlive: true,
      query_timeout: ANSWER_MS,
    })
    opening = client
    client.on('notification', () => onChange(true))
    client.on('error', retry)
    client.on('end', retry)
    await client.connect()
    // Shared: the server may still count the former connection as open.
    await client.query(`${LISTEN}; select pg_advisory_lock_shared(${processLock(processId)})`)
    listening = client
    // Changes may have been missed while there was no connection.
    onChange(false)
  }
  const retry = () => {
    listening = null
    if (isClosed || timer) return
    timer = setTimeout(() => void open().catch(retry), RECONNECT_MS).unref()
  }
  void open().catch(retry)

  return {
    arrived: async () => {
      // The server sends notices before its next answer. A connection that breaks reports on its return, and
      // a connection that was never made would not answer at all.
      await listening?.query('select 1').catch(() => {})
    },
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await opening?.end().catch(() => {})
    },
  }
}

/** The embedded database has a single session: its notifications come with the answers to any query. */
export async function listenOn(client: ClientBase, onChange: ChangeListener): Promise<void> {
  client.on('notification', () => onChange(true))
  await client.query(LISTEN)
}

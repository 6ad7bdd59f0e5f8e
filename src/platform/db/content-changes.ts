import { Client, type Pool } from 'pg'

/** Channel on which triggers of the database tell that something public pages show has changed. */
const LISTEN = 'listen content_change'

const RECONNECT_MS = 1000

/** Hears of changes that any node makes, over a connection of its own that is opened again when it breaks. */
export function hearOfServer(connectionString: string, heard: () => void): () => Promise<void> {
  let client: Client | null = null
  let timer: NodeJS.Timeout | null = null
  let isClosed = false

  const open = async () => {
    timer = null
    client = new Client({ connectionString, keepAlive: true })
    client.on('notification', heard)
    client.on('error', retry)
    client.on('end', retry)
    await client.connect()
    await client.query(LISTEN)
    // Nobody knows what changed while nobody listened.
    heard()
  }
  const retry = () => {
    if (isClosed || timer) return
    timer = setTimeout(() => void open().catch(retry), RECONNECT_MS).unref()
  }
  void open().catch(retry)

  return async () => {
    isClosed = true
    if (timer) clearTimeout(timer)
    await client?.end().catch(() => {})
  }
}

/** The embedded database is one session: its notices come with the answers of any connection. */
export function hearOfPool(pool: Pool, heard: () => void): void {
  pool.on('connect', (client) => {
    client.on('notification', heard)
    void client.query(LISTEN).catch(() => {})
  })
}

import { Client, type ClientConfig } from 'pg'

import { busyError } from '#base/busy.ts'

/** Milliseconds in which a server must say whether it takes writes. */
const ANSWER_MS = 4000

/** Scheme and login, hosts separated by commas, database and options. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/** The address that took writes last, by the addresses that a setting names: an absent server is waited for once. */
const lastPrimaries = new Map<string, string>()

/** The addresses that `postgres://user@one,two:5433/name` names, in order; none if it is no address. */
export function serverAddresses(url: string): string[] {
  const [, login = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? []
  // The host may be an option: the path of a socket.
  if (!hosts && !/[?&]host=/.test(rest)) return []
  const addresses = hosts.split(',').map((host) => `${login}${host}${rest}`)
  return addresses.every((address) => URL.canParse(address)) ? addresses : []
}

/**
 * The first server that takes writes, as `target_session_attrs=read-write` of PostgreSQL's own clients: a standby does
 * not, until it is promoted.
 * @throws busy, or the error of the last server, if none takes writes
 */
async function findPrimary(url: string): Promise<string> {
  const addresses = serverAddresses(url)
  const last = lastPrimaries.get(url)
  let fault: unknown = busyError('Database')
  for (const address of new Set([...(last ? [last] : []), ...addresses]))
    try {
      if (!(await takesWrites(address))) continue
      lastPrimaries.set(url, address)
      return address
    } catch (error) {
      fault = error
    }
  throw fault
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  const client = new Client({ connectionString, ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    return rows[0]?.transaction_read_only === 'off'
  } finally {
    await client.end().catch(() => {})
  }
}

type Connected = (error: Error) => void

/** A connection to the server that takes writes, of those that `connectionString` names. */
export class PrimaryClient extends Client {
  readonly #url: string

  constructor(config: ClientConfig & { connectionString: string }) {
    const [first] = serverAddresses(config.connectionString)
    super({ ...config, connectionString: first ?? config.connectionString })
    this.#url = config.connectionString
  }

  override connect(): Promise<Client>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<Client> | void {
    const connecting = this.#connectToPrimary()
    if (!connected) return connecting
    connecting.then(() => (connected as () => void)(), connected)
  }

  async #connectToPrimary(): Promise<Client> {
    if (serverAddresses(this.#url).length > 1) {
      const { hostname, port } = new URL(await findPrimary(this.#url))
      this.host = hostname.replaceAll(/[[\]]/g, '')
      this.port = Number(port || 5432)
    }
    return super.connect()
  }
}

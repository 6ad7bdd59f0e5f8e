import { createServer, type Server } from 'node:http'

import type { Config } from '#platform/config.ts'

/** Milliseconds in which the head of a request must have arrived, and between two checks. */
const HEADERS_MS = 5000
const LOOK_MS = 2000
/** Milliseconds in which a whole request must have arrived: a part of an upload may come slowly. */
const REQUEST_MS = 600_000
/** Milliseconds in which bytes must move on a connection with a request. */
export const SILENT_MS = 30_000
/**
 * Milliseconds for which a connection waits for its next request: of visitors, and of a proxy, which
 * would otherwise send a form into a connection that ends at that moment (nginx keeps them for 60 s).
 */
const IDLE_MS = 5000
const PROXY_IDLE_MS = 75_000
/** Connections at once: each can hold the buffers of a response that is not read. */
const CONNECTIONS_MAX = 2000

/**
 * A server with short timeouts for slow or silent clients; Node's defaults are minutes or none.
 * @param limits shorter times, for tests; whether a proxy keeps connections for later requests
 */
export function openHttpServer(
  limits: { headersMs?: number; silentMs?: number; isBehindProxy?: boolean } = {},
): Server {
  const { headersMs = HEADERS_MS, silentMs = SILENT_MS, isBehindProxy = false } = limits
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: Math.min(LOOK_MS, headersMs),
    keepAliveTimeout: isBehindProxy ? PROXY_IDLE_MS : IDLE_MS,
  })
  server.timeout = silentMs
  server.maxRequestsPerSocket = 1000
  server.maxConnections = CONNECTIONS_MAX
  return server
}

/** @throws {Error} with a single line if the port is taken */
export function listen(
  server: Server,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another PORT.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
}

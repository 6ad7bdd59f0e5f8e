import { createServer, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { isUpload } from '#features/media/api/upload-path.ts'
import { countProductView } from '#features/product-views/product-view.commands.ts'
import { recordArrival } from '#platform/request-facts.ts'
import type { OpenedWorld } from '#platform/world.ts'

import { requestRoute } from '../figures/request-route.ts'
import { CONTENT_VERSION, FOR_EVERYBODY, type FromFront, tellFront } from './back-messages.ts'
import { openContentVersion } from './content-version.ts'
import { openRunningLimit } from './running-limit.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>

type Options = {
  fetch: Fetch
  /** Requests, and uploads beside them, that the front sends at once; see `running-limit.ts`. */
  runningMax: number
  uploadsMax: number
  /** The socket at which the front reaches this process. */
  socket: string
  lines: string[]
  /** Puts the jobs down. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

/** Reads, health and pictures cost little and wait for nothing. */
const AT_ONCE = /^\/(health|media)\//
const UNSAFE = /^(POST|PUT|PATCH|DELETE)$/

/** Answers the requests that the front passes on, until the front sends `stop`. */
export async function serveBack(world: OpenedWorld, options: Options): Promise<void> {
  const { fetch, runningMax, uploadsMax, socket, lines, leave, stop } = options
  const version = openContentVersion(tellFront)
  const ofWork = openRunningLimit(runningMax)
  const ofUploads = openRunningLimit(uploadsMax)
  world.onContentChange(version.change)

  const answer = async (request: Request, env: object): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (AT_ONCE.test(pathname)) return fetch(request, env)
    const before = String(version.current())
    const isForEverybody = request.headers.has(FOR_EVERYBODY)
    const limit = isUpload(request.method, pathname) ? ofUploads : ofWork
    const response = await limit(request.signal, async () =>
      // Pages are the same for everybody, so the caller's address is left out.
      fetch(request, isForEverybody ? { incoming: withoutCaller(request) } : env),
    )
    if (!response) return new Response(null, { status: 503 })
    if (isForEverybody) response.headers.set(CONTENT_VERSION, before)
    if (UNSAFE.test(request.method)) {
      await world.contentChangesArrived()
      await version.isForgotten()
    }
    return response
  }

  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 })
  const listener = getRequestListener(answer)
  server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request
    const id = headers['x-request-id']?.toString()
    recordArrival(request, { method, route: requestRoute(url), id })
    void listener(request, response)
  })
  await listen(server, socket)

  process.on('message', (message: FromFront) => {
    if ('forgotten' in message) version.forget(message.forgotten)
    else if ('views' in message) recordViews(world, message.views)
    else if ('leave' in message) void leave().then(() => tellFront({ left: true }))
    else {
      server.close()
      server.closeAllConnections()
      void stop().then(() => process.exit(0))
    }
  })
  tellFront({ ready: { lines, version: version.current() } })
}

/** The facts about a request, without its sender. */
function withoutCaller({ method, url }: Request): object {
  const incoming = { socket: {} }
  recordArrival(incoming, { method, route: requestRoute(new URL(url).pathname) })
  return incoming
}

function recordViews(world: OpenedWorld, views: Record<string, number>): void {
  for (const [id, count] of Object.entries(views))
    for (let view = 0; view < count; view++) countProductView(world, id)
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
}

import { createServer, type RequestListener, type Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { type Config, readConfig } from '#platform/config.ts'
import { takeErrand } from '#platform/errand-box.ts'
import { openWorld, type World } from '#platform/world.ts'

import { runErrand } from './errands.ts'
import { openFront, setLimits } from './front.ts'
import { startJobs } from './jobs.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { seed } from './seed.ts'
import { openStaticFiles } from './static-files.ts'

/** Seconds running requests get to finish after a stop signal. */
const FINISH_SECONDS = 20

const developing = process.env['NODE_ENV'] === 'development'
try {
  await open(readConfig(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function open(config: Config) {
  const world = await openWorld(config)
  const told = await seed(world, config)
  const server = createServer()
  setLimits(server)
  server.on(
    'request',
    developing ? await openReloading(world, server, config) : await openBuilt(world, config),
  )
  await listen(server, config)
  const jobs = startJobs(world, {
    doErrand: () => takeErrand(config.dataDir, (errand) => runErrand(world, errand)),
  })

  console.info([`\n  ${config.publicOrigin}/en`, ...told.map((line) => `  ${line}`), ''].join('\n'))
  world.log.info({ port: config.port }, 'open')

  let stopping = false
  const stop = async () => {
    if (stopping) return process.exit(1)
    stopping = true
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH_SECONDS * 1000).unref()
    await closed
    await jobs.stop()
    await world.close()
    world.log.info('closed')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

function listen(server: Server, { port, host }: Config): Promise<void> {
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

async function openBuilt(world: World, { trustProxy }: Config): Promise<RequestListener> {
  const { openApp } = await import('../../build/server/index.js')
  const answer = getRequestListener(openApp(world, { sealed: true, trustProxy }).fetch)
  return openFront(
    { origin: world.origin, trustProxy },
    openStaticFiles('build/client'),
    (request, response) => void answer(request, response),
  )
}

/** Vite answers for scripts and styles, and reads the app anew after every change. */
async function openReloading(
  world: World,
  server: Server,
  { trustProxy }: Config,
): Promise<RequestListener> {
  const { createServer: openVite } = await import('vite')
  const vite = await openVite({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  const { openDevRooms } = await import('./dev-rooms.ts')
  const rooms = openDevRooms(world)
  const answer = getRequestListener(async (request, env) => {
    const room = await rooms.fetch(request)
    if (room.status !== 404) return room
    const { openApp } = await vite.ssrLoadModule('/src/entry/app.ts')
    return openApp(world, { sealed: false, trustProxy }).fetch(request, env)
  })
  return (request, response) => {
    setSecurityHeaders(response, world.origin.startsWith('https:'))
    // Vite's scripts are inline and its pages not sealed.
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response, () => void answer(request, response))
  }
}

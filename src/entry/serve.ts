import type { RequestListener, Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import { errorFacts } from '#base/error-facts.ts'
import type { Config } from '#platform/config.ts'
import { receiveCommand } from '#platform/control-socket.ts'
import type { OpenedWorld, World } from '#platform/world.ts'

import type { openApp } from './app.ts'
import { runCommand } from './cli-commands.ts'
import { openFront } from './front.ts'
import { openHttpServer } from './http-server.ts'
import { startJobs } from './jobs.ts'
import { countPageView } from './pages/count-page-view.ts'
import { openPageCache } from './pages/page-cache.ts'
import { publicKeys } from './pages/page-key.ts'
import { openStaticFiles } from './pages/static-files.ts'
import { securityHeaders, setSecurityHeaders } from './security-headers.ts'
import { seed } from './seed/seed.ts'
import { stopOnSignals } from './stop-signals.ts'

/** Seconds running requests get to finish after a stop signal. */
const FINISH_SECONDS = 20

const built = process.env['NODE_ENV'] === 'development' ? null : await readBuilt()

/** Answers requests and runs the jobs until a signal stops the process. */
export async function serve(world: OpenedWorld, config: Config): Promise<void> {
  const informed = await seed(world, config)
  const server = openHttpServer({ isBehindProxy: config.trustProxy > 0 })
  server.on(
    'request',
    built ? openBuilt(built, world, config) : await openReloading(world, server, config),
  )
  await listen(server, config)
  const jobs = startJobs(world, {
    runCommandLine: () => receiveCommand(config.dataDir, (command) => runCommand(world, command)),
  })

  console.info(
    [`\n  ${config.publicOrigin}/en`, ...informed.map((line) => `  ${line}`), ''].join('\n'),
  )
  world.log.info({ port: config.port }, 'open')

  stopOnSignals('npm_lifecycle_event' in process.env, async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH_SECONDS * 1000).unref()
    await closed
    await jobs.stop()
    await world.close()
    world.log.info('closed')
    process.exit(0)
  })
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

type Built = { openApp: typeof openApp }

/** The path leads there from this file, and from `build/server` where this file is built to. */
async function readBuilt(): Promise<Built> {
  const path = new URL('../../build/server/index.js', import.meta.url)
  return (await import(/* @vite-ignore */ path.href)) as Built
}

function openBuilt(
  { openApp }: Built,
  world: OpenedWorld,
  { trustProxy }: Config,
): RequestListener {
  const app = openApp(world, { sealed: true, trustProxy })
  const answer = getRequestListener(app.fetch)
  const next: RequestListener = (request, response) => void answer(request, response)
  const secure = world.origin.startsWith('https:')
  const pages = openPageCache(
    // Pages are the same for everybody, so nobody's address comes along.
    async (key) => app.fetch(new Request(world.origin + key), { incoming: { socket: {} } }),
    {
      next: (request, response) => {
        setSecurityHeaders(response, secure)
        next(request, response)
      },
      failed: (error) => world.log.error(errorFacts(error), 'page not rendered'),
      headers: securityHeaders(secure),
    },
  )
  world.onContentChange(pages.clear)
  setImmediate(() => void pages.warm(publicKeys))
  return openFront(
    { origin: world.origin, trustProxy },
    {
      pages: (request, response) => {
        countPageView(world, request, response)
        return pages.answer(request, response)
      },
      files: openStaticFiles('build/client'),
    },
    next,
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
  const { openDevRoutes } = await import('./dev-routes.ts')
  const routes = openDevRoutes(world)
  const answer = getRequestListener(async (request, env) => {
    const found = await routes.fetch(request)
    if (found.status !== 404) return found
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

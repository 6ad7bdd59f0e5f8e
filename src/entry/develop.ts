import type { RequestListener, Server } from 'node:http'

import { getRequestListener } from '@hono/node-server'

import type { Config } from '#platform/config.ts'
import { receiveCommand } from '#platform/control-socket.ts'
import { openWorld, type World } from '#platform/world.ts'

import { runCommand } from './cli-commands.ts'
import { openDevRoutes } from './dev-routes.ts'
import { listen, openHttpServer } from './http/http-server.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { startJobs } from './jobs.ts'
import { seed } from './seed/seed.ts'
import { stopOnSignals } from './stop-signals.ts'

/** While developing, the whole app is a single process, which reads the app anew after every change. */
export async function develop(config: Config): Promise<void> {
  const world = await openWorld(config)
  const lines = await seed(world, config)
  const server = openHttpServer()
  server.on('request', await openReloading(world, server, config))
  await listen(server, config)
  const jobs = startJobs(world, {
    runCommandLine: () => receiveCommand(config.dataDir, (command) => runCommand(world, command)),
  })
  console.info(
    [`\n  ${config.publicOrigin}/en`, ...lines.map((line) => `  ${line}`), ''].join('\n'),
  )

  stopOnSignals('npm_lifecycle_event' in process.env, async () => {
    server.close()
    server.closeAllConnections()
    await jobs.stop()
    await world.close()
    process.exit(0)
  })
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
  const routes = openDevRoutes(world)
  const answer = getRequestListener(async (request, env) => {
    const response = await routes.fetch(request)
    if (response.status !== 404) return response
    const { openApp } = await vite.ssrLoadModule('/src/entry/app.ts')
    return openApp(world, { sealed: false, trustProxy }).fetch(request, env)
  })
  return (request, response) => {
    setSecurityHeaders(response, world.origin.startsWith('https:'))
    // Vite's scripts are inline, so its pages are not sealed.
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response, () => void answer(request, response))
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'

import { build } from 'vite'

/** Opens a foreign site on each port; its only page loads the unmodified client. */
export async function openForeignSites(ports: number[]) {
  const script = await bundleClient()
  const servers = ports.map((port) =>
    createServer((request, response) => {
      const isScript = request.url === '/client.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? script : '<!doctype html><script src="/client.js"></script>')
    }).listen(port, 'localhost'),
  )
  await Promise.all(servers.map((server) => once(server, 'listening')))
  return () => servers.forEach((server) => server.closeAllConnections() ?? server.close())
}

async function bundleClient(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'e2e/foreign-client.ts', formats: ['iife'], name: 'foreign' },
    },
  })
  const [bundle] = Array.isArray(built) ? built : [built]
  if (!bundle || !('output' in bundle)) throw new Error('The client was not bundled')
  return bundle.output[0].code
}

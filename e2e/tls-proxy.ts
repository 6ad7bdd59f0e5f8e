import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:https'

import { makeCertificate } from '#testing/self-signed.ts'

/**
 * The headers by which a proxy passes on the original request. `x-forwarded`: three headers, and Host
 * stays. `forwarded`: the standard header, and Host is the name of the upstream.
 */
export const proxyLayouts = ['x-forwarded', 'forwarded'] as const
export type ProxyLayout = (typeof proxyLayouts)[number]

/** A proxy that ends TLS before a site on this machine. */
export async function openTlsProxy(
  { host, port }: { host: string; port: number },
  upstream: number,
  layout: ProxyLayout,
) {
  const server = createServer(makeCertificate(host), (incoming, answer) => {
    const passed = request(
      {
        host: 'localhost',
        port: upstream,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, ...forwardedHeaders(incoming, upstream, layout) },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
        reply.pipe(answer)
      },
    )
    passed.on('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function forwardedHeaders(
  { headers, socket }: IncomingMessage,
  upstream: number,
  layout: ProxyLayout,
) {
  const from = socket.remoteAddress ?? ''
  const before = (name: string) => (headers[name] ? `${String(headers[name])}, ` : '')
  if (layout === 'forwarded') {
    const hop = `for=${from};proto=https;host="${headers.host}"`
    return { host: `127.0.0.1:${upstream}`, forwarded: before('forwarded') + hop }
  }
  return {
    'x-forwarded-for': before('x-forwarded-for') + from,
    'x-forwarded-proto': 'https',
    'x-forwarded-host': headers.host,
  }
}

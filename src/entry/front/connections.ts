import type { RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Connections of a network at once: an office behind a single address may send 480 files. */
const CONNECTIONS_MAX = 800

/**
 * Ends connections beyond those that a network may have.
 * @param networkOf returns the network of the remote address
 */
export function limitConnections(
  server: Server,
  networkOf: (address: string) => string,
  max = CONNECTIONS_MAX,
): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (counts.get(network) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      return
    }
    counts.set(network, count)
    socket.once('close', () => {
      const remaining = (counts.get(network) ?? 1) - 1
      if (remaining > 0) counts.set(network, remaining)
      else counts.delete(network)
    })
  })
}

/**
 * Ends a connection on which a request comes before the last request is answered. No browser and no proxy
 * sends them so, and a program could order thousands with a single packet.
 */
export function refusePipelining(answer: RequestListener): RequestListener {
  const answering = new WeakMap<Socket, ServerResponse>()
  return (request, response) => {
    const { socket } = request
    const before = answering.get(socket)
    if (before && !before.writableFinished) socket.destroy()
    if (socket.destroyed) return
    answering.set(socket, response)
    answer(request, response)
  }
}

import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What each connection of a flood does: writes, and leaves without an answer. */
type Flood = { connections: number; write: (index: number) => string; leaveAfterMs: number }

/** Sends requests whose answers nobody waits for. Resolves when all connections are closed. */
export async function flood(port: number, options: Flood): Promise<void> {
  const { connections, write, leaveAfterMs } = options
  const sockets: Socket[] = []
  for (let index = 0; index < connections; index++) {
    const socket = connect(port, 'localhost').on('error', () => {})
    socket.write(write(index))
    sockets.push(socket)
  }
  await pause(leaveAfterMs)
  for (const socket of sockets) socket.destroy()
}

/** A request as it is written on a connection. */
export const requestText = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`

/** Posts a body in chunks of 64 KB, without saying how long it is. @returns status and milliseconds */
export function postChunked(
  port: number,
  { path, bytes, first = '' }: { path: string; bytes: number; first?: string },
): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    let text = ''
    const end = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
      resolve({ status, ms: performance.now() - start })
    }
    socket.on('data', (part: Buffer) => {
      text += part
      if (text.includes('\r\n\r\n')) end()
    })
    socket.on('error', end).on('close', end)
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.9\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    const chunk = `10000\r\n${'a'.repeat(0x1_00_00)}\r\n`
    let left = bytes
    if (first) socket.write(`${first.length.toString(16)}\r\n${first}\r\n`)
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= 0x1_00_00
        if (!socket.write(chunk)) return void socket.once('drain', write)
      }
      if (!socket.destroyed) socket.write('0\r\n\r\n')
    }
    write()
  })
}

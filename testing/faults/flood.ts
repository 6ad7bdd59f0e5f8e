import { once } from 'node:events'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'

/** The text that each connection of a flood writes, before it leaves without an answer. */
export type Flood = { port: number; texts: string[]; leaveAfterMs: number }

/** Sends requests without waiting for their answers, from a thread of its own. */
export async function flood(work: Flood): Promise<void> {
  const thread = new Worker(new URL('./run-flood.ts', import.meta.url), { workerData: work })
  await once(thread, 'exit')
}

/** A request as it is written on a connection. */
export const requestText = (path: string, address: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`

/** Posts a body in chunks of 64 KB, without a length. @returns status and milliseconds */
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
    let remaining = bytes
    if (first) socket.write(`${first.length.toString(16)}\r\n${first}\r\n`)
    const write = () => {
      while (remaining > 0 && !socket.destroyed) {
        remaining -= 0x1_00_00
        if (!socket.write(chunk)) return void socket.once('drain', write)
      }
      if (!socket.destroyed) socket.write('0\r\n\r\n')
    }
    write()
  })
}

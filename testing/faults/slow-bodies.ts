import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a sender got: the status, or 0 for a connection that ended without an answer. */
export type SlowAnswer = { status: number; ms: number }

type SlowBody = {
  port: number
  path: string
  network: string
  headers?: Record<string, string>
  bytes: number
  /** Bytes and milliseconds between two writes. */
  step: { bytes: number; ms: number }
}

/** Posts a body a few bytes at a time, until it is whole or answered. */
export async function sendSlowly(body: SlowBody, signal?: AbortSignal): Promise<SlowAnswer> {
  const { port, path, network, headers = {}, bytes, step } = body
  const start = performance.now()
  const socket = connect(port, 'localhost').on('error', () => {})
  const answered = Promise.withResolvers<number>()
  socket.once('data', (part) =>
    answered.resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(part))?.[1] ?? 0)),
  )
  socket.once('close', () => answered.resolve(0))
  signal?.addEventListener('abort', () => socket.destroy())
  const lines = Object.entries({
    host: 'localhost',
    'x-forwarded-for': network,
    'content-length': bytes,
    ...headers,
  })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  )
  let isOver = false
  void answered.promise.then(() => (isOver = true))
  for (let sent = 0; sent < bytes && !isOver; sent += step.bytes) {
    socket.write(Buffer.alloc(Math.min(step.bytes, bytes - sent), 97))
    await pause(step.ms)
  }
  const status = await answered.promise
  socket.destroy()
  return { status, ms: performance.now() - start }
}

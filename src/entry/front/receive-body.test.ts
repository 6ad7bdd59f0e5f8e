import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { openBodyFolder } from './body-file.ts'
import { openReceiver } from './receive-body.ts'
import { openReception } from './reception.ts'

const MB = 1024 * 1024
/** The machine may be busy. */
const PATIENT = { timeout: 20_000 }

/** A server that receives bodies, with the result of each. */
async function openServer(limits: { bytesMax?: number; withinMs?: number } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bodies-'))
  writeFileSync(join(folder, 'left by a crash'), '')
  const reception = openReception()
  const least = { bytes: 100, windowMs: 300 }
  const receive = openReceiver({ reception, openFile: openBodyFolder(folder), least })
  const results: unknown[] = []
  const server = createServer(
    (request, response) => void answer(request).then(() => response.end()),
  )
  async function answer(request: IncomingMessage) {
    const body = await receive(request, {
      bytesMax: limits.bytesMax ?? MB,
      withinMs: limits.withinMs ?? null,
      network: 'a',
      credential: '',
    })
    if ('refused' in body) return results.push(body)
    expect(readdirSync(folder)).toEqual([])
    const bytes = await buffer(body.read())
    body.release()
    return results.push({ bytes: body.bytes, isSame: bytes.every((byte, at) => byte === at % 251) })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
    rmSync(folder, { recursive: true })
  })
  const send = (length: number) => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume()
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { send, results, reception, folder }
}

const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, at) => at % 251))

test('a body is the same bytes again, small or large, and nothing of it stays on the disk', async () => {
  const { send, results, reception, folder } = await openServer()
  for (const length of [5, 64 * 1024, 64 * 1024 + 1, 700_000]) {
    send(length).write(bytesOf(length))
    await expect.poll(() => results.at(-1), PATIENT).toEqual({ bytes: length, isSame: true })
  }
  expect(reception.counts()).toEqual({ running: 0, megabytes: 0 })
  expect(readdirSync(folder)).toEqual([])
})

test('408 a body below the least speed, from its first window on or later; a slow one above it arrives', async () => {
  const { send, results, reception } = await openServer()
  const drip = send(5000)
  drip.write('a')
  await expect.poll(() => results, PATIENT).toEqual([{ refused: 408 }])
  const slow = send(1000)
  for (let at = 0; at < 1000; at += 100) {
    slow.write(bytesOf(1000).subarray(at, at + 100))
    await pause(50)
  }
  await expect.poll(() => results.at(-1), PATIENT).toEqual({ bytes: 1000, isSame: true })
  send(200_000).write(bytesOf(100_000))
  await expect.poll(() => results.at(-1), PATIENT).toEqual({ refused: 408 })
  expect(reception.counts()).toEqual({ running: 0, megabytes: 0 })
})

test('413 beyond the limit, 408 after its time; a sender who leaves leaves nothing', async () => {
  const { send, results, reception } = await openServer({ bytesMax: 100_000, withinMs: 400 })
  send(200_000).write(bytesOf(150_000))
  await expect.poll(() => results.at(-1), PATIENT).toEqual({ refused: 413 })
  const slow = send(90_000)
  const timer = setInterval(() => slow.write(bytesOf(200)), 50)
  await expect.poll(() => results.at(-1), PATIENT).toEqual({ refused: 408 })
  clearInterval(timer)
  const gone = send(90_000)
  gone.write(bytesOf(80_000))
  await expect.poll(() => reception.counts().running, PATIENT).toBe(1)
  gone.destroy()
  await expect.poll(() => results.at(-1), PATIENT).toEqual({ refused: null })
  expect(reception.counts().running).toBe(0)
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { openRunningLimit } from '../back/running-limit.ts'
import { openHttpServer, SILENT_MS } from '../http/http-server.ts'
import { openBackRequests } from './back-requests.ts'
import { openBodyFolder } from './body-file.ts'
import { answerBusy } from './busy-answer.ts'
import { ANSWER_MS, openForward } from './forward.ts'
import { openReceiver } from './receive-body.ts'
import { openReception } from './reception.ts'
import { uploadBytesMax } from './refusals.ts'
import { openQueues, RUNNING_MAX } from './work-kind.ts'

/** A front before a process that answers each request once it has read its body, a few at once. */
async function openSite(least?: { bytes: number; windowMs: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'forward-'))
  const limit = openRunningLimit(RUNNING_MAX)
  const reached: string[] = []
  const back = createServer((request, response) => {
    reached.push(request.url ?? '')
    void limit(new AbortController().signal, async () =>
      response.end(String((await text(request)).length)),
    )
  })
  back.listen(join(folder, 'back'))
  await once(back, 'listening')
  const reception = openReception()
  const front = openHttpServer()
  front.on(
    'request',
    openForward({
      sendBack: openBackRequests(join(folder, 'back')),
      queues: openQueues(),
      receive: openReceiver({
        reception,
        openFile: openBodyFolder(join(folder, 'bodies')),
        ...(least && { least }),
      }),
      callerOf: ({ headers }) => String(headers['x-network'] ?? 'a'),
      networkOf: (address) => address,
      uploadBytesMax,
      refuse: answerBusy,
    }),
  )
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port } = front.address() as AddressInfo
  onTestFinished(() => {
    for (const server of [front, back]) {
      server.close()
      server.closeAllConnections()
    }
    rmSync(folder, { recursive: true })
  })
  const ask = async (path: string, init?: RequestInit) => {
    const start = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    return { status: answer.status, body: await answer.text(), ms: performance.now() - start }
  }
  return { port, ask, reached, reception }
}

/** An upload that announces 5000 bytes and sends a byte now and then. @returns what it is answered */
function drip(port: number, path: string, network: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Network: ${network}\r\nContent-Length: 5000\r\n\r\na`,
  )
  const timer = setInterval(() => socket.write('a'), 200)
  socket.once('close', () => clearInterval(timer))
  onTestFinished(() => void socket.destroy())
  return new Promise((resolve) => socket.once('data', (part) => resolve(String(part))))
}

const PART = '/api/requests/form/files/a/parts?offset=0'

test('a sender holds a socket, never a turn: beside forty dripping bodies everything is answered', async () => {
  const { port, ask, reached, reception } = await openSite()
  for (let index = 0; index < 40; index += 1)
    void drip(port, index % 2 ? PART : '/api/admin/media', `network ${index % 20}`)
  await expect.poll(() => reception.counts().running, { timeout: 20_000 }).toBe(40)
  const part = 'b'.repeat(512 * 1024)
  const answers = [
    await ask('/en/products'),
    await ask('/api/admin/dashboard'),
    await ask('/en/contact', { method: 'POST', body: 'message=hello' }),
    await ask(PART, { method: 'POST', body: part }),
    await ask('/api/admin/media', { method: 'POST', body: part }),
  ]
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, '0'],
    [200, '0'],
    [200, '13'],
    [200, String(part.length)],
    [200, String(part.length)],
  ])
  for (const { ms } of answers) expect(ms).toBeLessThan(2000)
  expect(reached).toHaveLength(5)
  expect(reception.counts()).toEqual({ running: 40, megabytes: 0 })
})

test('408 a body that stays below the least speed, whose sender sees the answer', async () => {
  const { port, reached } = await openSite({ bytes: 100, windowMs: 300 })
  const answers = await Promise.all([drip(port, PART, 'a'), drip(port, '/api/admin/media', 'a')])
  for (const answer of answers) expect(answer).toContain('HTTP/1.1 408')
  expect(reached).toEqual([])
})

test('a busy site says so before its silent connection dies', () => {
  expect(ANSWER_MS).toBeLessThan(SILENT_MS - 2000)
})

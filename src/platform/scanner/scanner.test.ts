import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

import { expect, test } from 'vitest'

import { isBusy } from '#base/busy.ts'

import { readScannerAddress } from './scanner-address.ts'
import { openScanner } from './scanner.ts'

const bytes = new Uint8Array([1, 2, 3])

/** Scans with a fake clamd that runs `treat`. Returns the result and the received bytes. */
async function scanWith(treat: (caller: Socket) => void, answerMs = 2000) {
  const received: Buffer[] = []
  const callers: Socket[] = []
  const server = createServer((caller) => {
    callers.push(caller)
    caller.on('error', () => {})
    caller.on('data', (part) => received.push(part))
    treat(caller)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const scanner = openScanner({ host: '127.0.0.1', port }, answerMs)
  const result = await scanner.scan(bytes).catch((error: Error) => error)
  for (const caller of callers) caller.destroy()
  server.close()
  return { result, received: Buffer.concat(received) }
}

/** Answers after the end of the file. */
const answering = (answer: string) => (caller: Socket) =>
  void caller.on(
    'data',
    (part) => part.subarray(-4).every((byte) => byte === 0) && caller.write(answer),
  )

test('a file is sent after its length and before a zero length', async () => {
  const { result, received } = await scanWith(answering('stream: OK\0'))
  expect(result).toBeNull()
  expect(received.toString('latin1')).toBe('zINSTREAM\0\0\0\0\x03\x01\x02\x03\0\0\0\0')
})

test('a found virus has its name', async () => {
  const { result } = await scanWith(answering('stream: Win.Test.EICAR_HDB-1 FOUND\0'))
  expect(result).toBe('Win.Test.EICAR_HDB-1')
})

test('any other answer is an error: only a clear OK accepts a file', async () => {
  const answers = [
    '',
    '\0',
    'OK\0',
    'stream: OK',
    'stream: OK\n\0',
    'stream: OK\0stream: OK\0',
    'stream:  FOUND\0',
    'stream: a FOUND but OK\0',
    'INSTREAM size limit exceeded. ERROR\0',
    'UNKNOWN COMMAND\0',
    'HTTP/1.1 400 Bad Request\r\n\r\n',
    'stream: OK '.repeat(1000),
  ]
  for (const answer of answers) {
    const { result } = await scanWith((caller) => {
      answering(answer)(caller)
      // An answer of clamd ends with a zero byte; without it the connection is closed.
      caller.once('data', () => setTimeout(() => caller.destroy(), 50))
    })
    expect({ answer, busy: isBusy(result) }).toEqual({ answer, busy: true })
  }
})

test('a scanner that is silent, closes the connection or is not there is busy in time', async () => {
  const began = performance.now()
  for (const treat of [() => {}, (caller: Socket) => caller.destroy()]) {
    const { result } = await scanWith(treat, 200)
    expect(isBusy(result)).toBe(true)
  }
  for (const address of [
    { path: '/nowhere/clamd.sock' },
    { path: `/${'long'.repeat(100)}` },
    { host: '127.0.0.1', port: 1 },
  ])
    expect(await openScanner(address).scan(bytes).catch(isBusy)).toBe(true)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('an address is the path of a socket, or host and port', () => {
  expect(readScannerAddress('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  expect(readScannerAddress('scanner:3310')).toEqual({ host: 'scanner', port: 3310 })
  expect(readScannerAddress('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  for (const input of ['scanner', 'scanner:', ':3310', 'a:0', 'a:65536', 'tcp://a:3310', 'a b:1'])
    expect({ input, address: readScannerAddress(input) }).toEqual({ input, address: null })
})

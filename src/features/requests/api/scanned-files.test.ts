import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { expect, test } from 'vitest'

import { requestFiles } from '#features/requests/request-file.tables.ts'
import { openScanner } from '#platform/scanner/scanner.ts'
import { formToken, openFiles } from '#testing/trade/open-files.ts'
import { pdf } from '#testing/trade/sample-files.ts'

/** A server that speaks as clamd does and finds a virus in whatever has this word in it. */
async function openScannerServer() {
  const server = createServer((caller) => {
    const parts: Buffer[] = []
    caller.on('error', () => {})
    caller.on('data', (part) => {
      parts.push(part)
      const received = Buffer.concat(parts)
      if (!received.subarray(-4).equals(Buffer.alloc(4))) return
      caller.write(received.includes('a virus') ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { scanner: openScanner({ host: '127.0.0.1', port }), stop: () => server.close() }
}

test('a server with a scanner takes clean files, refuses infected ones, and takes none while it is away', async () => {
  const { world, formOf, files } = await openFiles()
  const { scanner, stop } = await openScannerServer()
  world.scanner = scanner
  const form = formOf(formToken())
  expect((await form.send('a.pdf', pdf('clean'))).body).toMatchObject({ scan: 'clean' })
  expect(await form.send('b.pdf', pdf('a virus'))).toEqual({
    status: 422,
    body: { code: 'infected' },
  })
  expect(await world.db.select().from(requestFiles)).toHaveLength(1)

  stop()
  const late = pdf('late')
  const id = String((await form.start('c.pdf', late.length)).body['id'])
  await form.sendPart(id, late, 0)
  expect((await form.finish(id)).status).toBe(503)
  // Its parts are kept, so it is only finished again.
  const again = await openScannerServer()
  world.scanner = again.scanner
  expect((await form.finish(id)).body).toMatchObject({ name: 'c.pdf', scan: 'clean' })
  again.stop()
  expect([...files.keys()].filter((key) => key.startsWith('request-files/'))).toHaveLength(2)
})

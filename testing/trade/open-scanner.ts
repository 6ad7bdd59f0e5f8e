import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

import { openScanner } from '#platform/scanner/scanner.ts'

/** A server with the protocol of clamd that finds a virus in every file with this word. */
export async function openScannerServer() {
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

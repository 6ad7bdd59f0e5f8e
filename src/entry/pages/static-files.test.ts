import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { packFiles } from './pack-files.ts'
import { packSmall } from './pack.ts'
import { openStaticFiles } from './static-files.ts'

const script = Array.from(
  { length: 2000 },
  (_, place) => `export const a${place * 7919} = ${place}`,
).join('\n')

/** A server of built files: some named after their content, one that keeps its name. */
async function openFiles({ isPacked = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-5f3a.js'), script)
  await writeFile(join(folder, 'assets', 'page-5f3a.css'), 'a{}')
  await writeFile(join(folder, 'assets', 'page-5f3a.woff2'), '')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  if (isPacked) await packFiles(join(folder, 'assets'))
  const answer = openStaticFiles(folder)
  const server = createServer((request, response) => {
    response.setHeader('permissions-policy', 'camera=()')
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  return (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

test('only a file named after its content is kept for ever', async () => {
  const send = await openFiles()
  const caches = [await send('/assets/page-5f3a.js'), await send('/icon.svg')].map((answer) => [
    answer.status,
    answer.headers.get('cache-control'),
  ])
  expect(caches).toEqual([
    [200, 'public, max-age=31536000, immutable'],
    [200, 'public, max-age=3600'],
  ])
})

test('what a page loads comes without a permissions policy, what can be a document with it', async () => {
  const send = await openFiles()
  const policyOf = async (path: string) => (await send(path)).headers.get('permissions-policy')
  expect(
    await Promise.all(['js', 'css', 'woff2'].map((type) => policyOf(`/assets/page-5f3a.${type}`))),
  ).toEqual([null, null, null])
  expect(await policyOf('/icon.svg')).toBe('camera=()')
})

test('304 whoever has the file as it is, packed the same way', async () => {
  const send = await openFiles()
  const etag = (await send('/icon.svg', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const again = { 'if-none-match': etag, 'accept-encoding': 'br' }
  expect((await send('/icon.svg', again)).status).toBe(304)
  expect((await send('/icon.svg', { ...again, 'accept-encoding': 'gzip' })).status).toBe(200)
})

test('a file is packed quickly for who asks first, and small for those who ask later', async () => {
  const send = await openFiles()
  const timeRequest = async () => {
    const answer = await send('/assets/page-5f3a.js', { 'accept-encoding': 'br' })
    expect(await answer.text()).toBe(script)
    return Number(answer.headers.get('content-length'))
  }
  const first = await timeRequest()
  await expect.poll(timeRequest).toBeLessThan(first)
})

test('a file that the build has packed is small from the first request', async () => {
  const send = await openFiles({ isPacked: true })
  const readLength = async () => {
    const answer = await send('/assets/page-5f3a.js', { 'accept-encoding': 'br' })
    expect(await answer.text()).toBe(script)
    return answer.headers.get('content-length')
  }
  expect(await readLength()).toBe(String((await packSmall(Buffer.from(script))).length))
  expect((await send('/assets/page-5f3a.js.br')).status).toBe(404)
})

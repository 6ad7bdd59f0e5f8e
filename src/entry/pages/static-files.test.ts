import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { compressFiles } from './compress-files.ts'
import { compressSmall } from './compress.ts'
import { openStaticFiles } from './static-files.ts'

const script = Array.from(
  { length: 2000 },
  (_, place) => `export const a${place * 7919} = ${place}`,
).join('\n')

/** A server of built files: some named after their content, and a file that keeps its name. */
async function openFiles({ isCompressed = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-5f3a.js'), script)
  await writeFile(join(folder, 'assets', 'page-5f3a.css'), 'a{}')
  await writeFile(join(folder, 'assets', 'page-5f3a.woff2'), '')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  if (isCompressed) await compressFiles(join(folder, 'assets'))
  const answer = openStaticFiles(folder)
  const server = createServer((request, response) => {
    response.setHeader('permissions-policy', 'camera=()')
    if (!answer(request, response)) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  return (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

test('only a file named after its content is cached for ever', async () => {
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

test('subresources come without a permissions policy, documents with it', async () => {
  const send = await openFiles()
  const policyOf = async (path: string) => (await send(path)).headers.get('permissions-policy')
  expect(
    await Promise.all(['js', 'css', 'woff2'].map((type) => policyOf(`/assets/page-5f3a.${type}`))),
  ).toEqual([null, null, null])
  expect(await policyOf('/icon.svg')).toBe('camera=()')
})

test('304 for a reader who has the file in the same encoding', async () => {
  const send = await openFiles()
  const etag = (await send('/icon.svg', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const conditional = { 'if-none-match': etag, 'accept-encoding': 'br' }
  expect((await send('/icon.svg', conditional)).status).toBe(304)
  expect((await send('/icon.svg', { ...conditional, 'accept-encoding': 'gzip' })).status).toBe(200)
})

test('a file is compressed fast for the first request, and well for later requests', async () => {
  const send = await openFiles()
  const timeRequest = async () => {
    const answer = await send('/assets/page-5f3a.js', { 'accept-encoding': 'br' })
    expect(await answer.text()).toBe(script)
    return Number(answer.headers.get('content-length'))
  }
  const first = await timeRequest()
  await expect.poll(timeRequest).toBeLessThan(first)
})

test('a file that the build has compressed is small from the first request', async () => {
  const send = await openFiles({ isCompressed: true })
  const readLength = async () => {
    const answer = await send('/assets/page-5f3a.js', { 'accept-encoding': 'br' })
    expect(await answer.text()).toBe(script)
    return answer.headers.get('content-length')
  }
  expect(await readLength()).toBe(String((await compressSmall(Buffer.from(script))).length))
  expect((await send('/assets/page-5f3a.js.br')).status).toBe(404)
})

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { openPageCache } from './page-cache.ts'

/** A site whose pages contain the count of their renderings; `hold` keeps renderings waiting. */
async function openSite(options: { bytesMax?: number; now?: () => number } = {}) {
  const rendered: string[] = []
  const aborted: string[] = []
  let status = 200
  let isCurrent = true
  let colors: string | null = null
  let heldUntil = Promise.resolve()
  const failures: unknown[] = []
  const pages = openPageCache(
    async (key, { signal }) => {
      rendered.push(key)
      signal.addEventListener('abort', () => aborted.push(key))
      const body = `<p>${key} ${rendered.length}</p>`
      await heldUntil
      if (status === 0) throw new Error('No page')
      const headers = new Headers({ 'content-type': 'text/html', 'x-request-id': 'first' })
      if (colors) headers.set('x-page-colors', colors)
      return { answer: new Response(body, { status, headers }), isCurrent }
    },
    {
      refuse: (_, response) => response.writeHead(503).end('busy'),
      failed: (error) => failures.push(error),
      ...options,
    },
  )
  const server = createServer((incoming, response) => {
    if (!pages.answer(incoming, response, 'network')) response.end('router')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        request({ port, path, method, headers }, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    heldUntil = promise
    return resolve
  }
  return {
    pages,
    rendered,
    aborted,
    failures,
    port,
    send,
    hold,
    answerWith: (next: number) => (status = next),
    changeMeanwhile: (next: boolean) => (isCurrent = !next),
    haveColors: (slugs: string) => (colors = slugs),
  }
}

test('fifty simultaneous requests for a page render it once, for all who follow too', async () => {
  const { rendered, send, hold } = await openSite()
  const release = hold()
  const requests = Array.from({ length: 50 }, () => send('/en/products?utm_source=mail'))
  await expect.poll(() => rendered.length).toBe(1)
  release()
  const bodies = (await Promise.all(requests)).map(({ body }) => body.toString())
  expect(new Set([...bodies, (await send('/en/products')).body.toString()])).toEqual(
    new Set(['<p>/en/products 1</p>']),
  )
  expect(rendered).toEqual(['/en/products'])
})

test('a page comes as brotli, gzip or plain, HEAD without the body, and 304 to a reader who has it', async () => {
  const { send } = await openSite()
  const plain = await send('/tr')
  const brotli = await send('/tr', { 'accept-encoding': 'gzip, br' })
  const gzip = await send('/tr', { 'accept-encoding': 'gzip, br;q=0' })
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/html' })
  expect(plain.headers).not.toHaveProperty('x-request-id')

  const head = await send('/tr', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(plain.headers['content-length'])
  const second = await send('/tr', { 'if-none-match': String(plain.headers['etag']) })
  expect([second.status, second.body.length]).toEqual([304, 0])
})

test('after a change each page is rendered anew, also a page that was being rendered', async () => {
  const { pages, rendered, send, hold } = await openSite()
  await send('/en')
  const release = hold()
  const early = send('/ru')
  await expect.poll(() => rendered.length).toBe(2)
  pages.clear(true)
  release()
  expect((await early).body.toString()).toBe('<p>/ru 2</p>')
  expect((await send('/ru')).body.toString()).toBe('<p>/ru 3</p>')
  expect((await send('/en')).body.toString()).toBe('<p>/en 4</p>')
})

test('only successful pages are stored, and rendered anew after ten minutes', async () => {
  let time = 0
  const { rendered, send, answerWith } = await openSite({ now: () => time })
  answerWith(404)
  expect((await send('/en/product/none')).status).toBe(404)
  expect((await send('/en/product/none')).status).toBe(404)
  answerWith(200)
  await send('/en')
  time += 9 * 60_000
  await send('/en')
  expect(rendered.length).toBe(3)
  time += 2 * 60_000
  await send('/en')
  expect(rendered.length).toBe(4)
})

test('a page that cannot be rendered answers busy, and is tried again', async () => {
  const { failures, send, answerWith } = await openSite()
  answerWith(0)
  expect(await send('/en')).toMatchObject({ status: 503 })
  expect(failures).toHaveLength(1)
  answerWith(200)
  expect((await send('/en')).body.toString()).toBe('<p>/en 2</p>')
  expect((await send('/en', {}, 'POST')).body.toString()).toBe('router')
})

test('a page that cannot be rendered anew is shown as it was for hours, then anew; a removed page stays removed', async () => {
  let time = 0
  const { pages, rendered, send, answerWith } = await openSite({ now: () => time })
  const body = async () => (await send('/en')).body.toString()
  expect(await body()).toBe('<p>/en 1</p>')
  for (const failure of [0, 500, 503]) {
    answerWith(failure)
    time += 3 * 60 * 60_000
    expect(await body()).toBe('<p>/en 1</p>')
    const count = rendered.length
    expect(await body()).toBe('<p>/en 1</p>')
    expect(rendered).toHaveLength(count)
  }
  answerWith(200)
  time += 6000
  expect(await body()).toBe('<p>/en 5</p>')
  pages.clear(false)
  answerWith(404)
  expect((await send('/en')).status).toBe(404)
  answerWith(0)
  expect((await send('/en')).status).toBe(503)
})

test('a page dropped by a change is never shown again; a page that may have changed is shown until a newer is ready', async () => {
  const { pages, send, answerWith } = await openSite()
  await send('/en')
  answerWith(0)
  pages.clear(false)
  expect((await send('/en')).status).toBe(200)
  pages.clear(true)
  expect((await send('/en')).status).toBe(503)
})

test('a visitor waits a second for a newer page, not for a server that is silent', async () => {
  let time = 0
  const { pages, send, hold } = await openSite({ now: () => time })
  await send('/en')
  pages.clear(false)
  time += 1
  const release = hold()
  expect((await send('/en')).body.toString()).toBe('<p>/en 1</p>')
  release()
})

test('a page whose content changed while it was rendered is shown once and not stored', async () => {
  const { send, changeMeanwhile } = await openSite()
  changeMeanwhile(true)
  expect((await send('/en')).body.toString()).toBe('<p>/en 1</p>')
  changeMeanwhile(false)
  expect((await send('/en')).body.toString()).toBe('<p>/en 2</p>')
  expect((await send('/en')).body.toString()).toBe('<p>/en 2</p>')
})

test('an unknown color shows the page of the product, rendered once', async () => {
  const { rendered, send, haveColors } = await openSite()
  haveColors('camel navy')
  const bodies = await Promise.all(
    ['', '?color=zzz', '?color=a1', '?color=a2&x=3'].map(async (query) =>
      (await send(`/en/product/alara-2601${query}`)).body.toString(),
    ),
  )
  expect(new Set(bodies)).toEqual(new Set(['<p>/en/product/alara-2601 1</p>']))
  await send('/en/product/alara-2601?color=navy')
  expect(rendered).toEqual(['/en/product/alara-2601', '/en/product/alara-2601?color=navy'])
})

test('rendering is aborted when all its readers have gone, not before', async () => {
  const { aborted, port, send, hold, rendered } = await openSite()
  const release = hold()
  const leaving = [0, 1].map(() => request({ port, path: '/en' }).on('error', () => {}))
  for (const each of leaving) each.end()
  await expect.poll(() => rendered).toEqual(['/en'])
  const staying = send('/en')
  const alone = request({ port, path: '/ru' }).on('error', () => {})
  alone.end()
  await expect.poll(() => rendered).toEqual(['/en', '/ru'])
  for (const each of [...leaving, alone]) each.destroy()
  await expect.poll(() => aborted).toEqual(['/ru'])
  release()
  expect((await staying).status).toBe(200)
  expect(aborted).toEqual(['/ru'])
})

test('the least recently used page makes room', async () => {
  const { pages, rendered, send } = await openSite({
    bytesMax: 2.5 * brotliCompressSync('<p>/en 1</p>').length,
  })
  await pages.warm(['/en', '/tr', '/en', '/ru'])
  expect(rendered).toEqual(['/en', '/tr', '/ru'])
  await send('/en')
  expect(rendered).toHaveLength(3)
  await send('/tr')
  expect(rendered).toEqual(['/en', '/tr', '/ru', '/tr'])
})

test('a page of the partner area for a browser with a page pass is never stored or answered from the store', async () => {
  const { send, rendered } = await openSite()
  const cookie = 'i18nextLng=tr; page_pass=2.ab.cd'
  for (const path of ['/tr/partner', '/ru/partner/produkty?page=2', '/en/partner/boards/a'])
    expect(String((await send(path, { cookie })).body)).toBe('router')
  expect(rendered).toEqual([])
  for (const [path, cookies] of [
    ['/tr/partner', 'xpage_pass=2'],
    ['/tr', cookie],
    ['/en/partner-login', cookie],
  ] as const)
    expect(String((await send(path, { cookie: cookies })).body)).toContain(`<p>${path} `)
})

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { compressInTurn, compressFast } from './compress.ts'
import type { Page } from './page-store.ts'

/** Header of a product's page: the slugs of its colors, for the front alone. */
const PAGE_COLORS = 'x-page-colors'

/** Headers of a single request, or for the front: they are not stored with the page. */
const PASSING =
  /^(date|x-request-id|content-length|connection|keep-alive|transfer-encoding|x-(content-version|page-colors))$/

/** Pages that have been requested once since they were rendered. The next request gets a smaller encoding. */
const askedOnce = new WeakSet<Page>()
const askedAgain = new WeakSet<Page>()

/** An answer of the router as it is stored. */
export async function finishPage(
  answer: Response,
  common: Record<string, string>,
  madeAt: number,
): Promise<Page> {
  const raw = Buffer.from(await answer.arrayBuffer())
  const headers = { ...common }
  for (const [name, value] of answer.headers) if (!PASSING.test(name)) headers[name] = value
  headers['vary'] = 'accept-encoding'
  // The tag is weak: the same page may come with better compression a moment later.
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`
  if (answer.status === 200) headers['etag'] = etag
  const colors = answer.headers.get(PAGE_COLORS)?.split(' ') ?? null
  return { status: answer.status, headers, etag, madeAt, colors, br: await compressFast(raw) }
}

export function sendPage(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200) packOnSecondUse(page)
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = bodyOf(page, encoding)
  response.writeHead(page.status, headersOf(page, body, encoding))
  response.end(request.method === 'HEAD' ? undefined : body)
}

function packOnSecondUse(page: Page): void {
  if (askedAgain.has(page)) return
  if (!askedOnce.has(page)) {
    askedOnce.add(page)
    return
  }
  askedAgain.add(page)
  void compressInTurn(rawBody(page)).then((br) => (page.br = br))
}

/** The headers of a stored body, made once. */
const headersOfBody = new WeakMap<Buffer, Record<string, string>>()

function headersOf(page: Page, body: Buffer, encoding: Encoding): Record<string, string> {
  const cached = headersOfBody.get(body)
  if (cached) return cached
  const headers = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'raw') Object.assign(headers, { 'content-encoding': encoding })
  headersOfBody.set(body, headers)
  return headers
}

function bodyOf(page: Page, encoding: Encoding): Buffer {
  if (encoding === 'br') return page.br
  return encoding === 'raw' ? rawBody(page) : (page.gzip ??= gzipSync(rawBody(page)))
}

/** Uncompressed bodies, for programs that accept no compression: few, because they are large. */
const rawBodies = new LRUCache<Buffer, Buffer>({
  max: 32,
  memoMethod: (br) => brotliDecompressSync(br),
})

const rawBody = ({ br }: Page): Buffer => rawBodies.memo(br)

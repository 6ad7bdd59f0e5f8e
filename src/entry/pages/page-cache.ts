import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { packQuickly, packSmall } from './pack.ts'
import { pageKey } from './page-key.ts'
import { openPageStore, type Page } from './page-store.ts'

/** Renders the page of a path and query, as any visitor gets it. */
type Render = (key: string) => Promise<Response>

export type PageCache = {
  /** Answers for a page. False: the request is for something else. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Forgets all pages: something they show has changed. */
  clear: () => void
  /** Renders pages before anybody asks, one after the other. */
  warm: (keys: string[]) => Promise<void>
}

type Options = {
  /** Takes the request when its page cannot be rendered; nothing is set on the response yet. */
  next: (request: IncomingMessage, response: ServerResponse) => void
  failed: (error: unknown) => void
  /** Of every response; those of a page replace them. */
  headers?: Record<string, string>
  bytesMax?: number
  now?: () => number
}

/** Of all pages kept, compressed. */
const BYTES_MAX = 24 * 1024 * 1024

/** Pages show the year and may miss a notice of a change: none is older than this. */
const AGE_MAX_MS = 10 * 60_000

/** Of one request, or of the moment: not of the page. */
const PASSING = new Set(['date', 'x-request-id', 'content-length'])

/**
 * Finished pages, the same for every visitor, compressed and answered before the router. Concurrent
 * requests for one page render it once; the least recently used pages are dropped first.
 */
export function openPageCache(render: Render, options: Options): PageCache {
  const { next, failed, headers = {}, bytesMax = BYTES_MAX, now = Date.now } = options
  const store = openPageStore({ bytesMax, ageMax: AGE_MAX_MS, now })
  const open = new Map<string, Promise<Page>>()
  let version = 0

  const make = (key: string): Promise<Page> => {
    const waiting = open.get(key)
    if (waiting) return waiting
    const since = version
    const madeAt = now()
    const making = (async () => {
      const raw = await render(key)
      const page = await finish(raw, headers, madeAt)
      if (page.status === 200 && since === version) store.set(key, page)
      return page
    })().finally(() => {
      if (open.get(key) === making) open.delete(key)
    })
    open.set(key, making)
    return making
  }

  const answerAnew = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    let page: Page | null = null
    try {
      page = await make(key)
    } catch (error) {
      failed(error)
    }
    if (page) send(page, request, response)
    else next(request, response)
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? ''
      // A key is an address itself.
      let page = store.find(url)
      const key = page ? url : pageKey(url)
      if (key === null) return false
      page ??= store.find(key)
      if (page) send(page, request, response)
      else void answerAnew(key, request, response)
      return true
    },
    clear() {
      version++
      store.clear()
      open.clear()
    },
    async warm(keys) {
      for (const key of keys) if (!store.find(key)) await make(key).catch(failed)
    },
  }
}

async function finish(
  answer: Response,
  common: Record<string, string>,
  madeAt: number,
): Promise<Page> {
  const raw = Buffer.from(await answer.arrayBuffer())
  const headers = { ...common }
  for (const [name, value] of answer.headers) if (!PASSING.has(name)) headers[name] = value
  headers['vary'] = 'accept-encoding'
  // Weak: the same page may come compressed better a moment later.
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`
  if (answer.status === 200) headers['etag'] = etag
  const page = { status: answer.status, headers, etag, madeAt, br: await packQuickly(raw) }
  if (page.status === 200) void packSmall(raw).then((br) => (page.br = br))
  return page
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, page.headers).end()
    return
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const body = bodyOf(page, encoding)
  response.writeHead(page.status, headersOf(page, body, encoding))
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The headers of a kept body, made once. */
const headersOfBody = new WeakMap<Buffer, Record<string, string>>()

function headersOf(page: Page, body: Buffer, encoding: Encoding): Record<string, string> {
  const stored = headersOfBody.get(body)
  if (stored) return stored
  const headers = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'raw') Object.assign(headers, { 'content-encoding': encoding })
  headersOfBody.set(body, headers)
  return headers
}

function bodyOf(page: Page, encoding: Encoding): Buffer {
  if (encoding === 'br') return page.br
  const raw = () => brotliDecompressSync(page.br)
  return encoding === 'raw' ? raw() : (page.gzip ??= gzipSync(raw()))
}

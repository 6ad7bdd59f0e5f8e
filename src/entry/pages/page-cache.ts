import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { finishPage, sendPage } from './finished-page.ts'
import { splitColor, pageKey } from './page-key.ts'
import { openPageStore, type Page } from './page-store.ts'
import { isOfReader } from './reader-address.ts'
import { type Asker, openRenderings } from './renderings.ts'

/**
 * Renders the page of a path and query, as any visitor gets it. `isCurrent`: its content has not
 * changed meanwhile.
 */
export type Render = (key: string, by: Asker) => Promise<{ answer: Response; isCurrent: boolean }>

export type PageCache = {
  /** Answers for a page. False: the request is for something else. */
  answer: (request: IncomingMessage, response: ServerResponse, network: string) => boolean
  /**
   * Content of pages has changed: they are dropped. Not `certain`: they may have changed, and
   * are shown only while no newer page can be rendered.
   */
  clear: (certain: boolean) => void
  /** Number of finished pages and of their bytes, and of answers with stored and with rendered pages. */
  figures: () => { pages: number; bytes: number; kept: number; made: number }
  /** Renders pages before anybody requests them, in sequence. */
  warm: (keys: string[]) => Promise<void>
  /** Keys of the stored pages, the most recently used first. */
  keys: () => string[]
}

type Options = {
  /** Answers when a page can be neither rendered nor shown from before. */
  refuse: (request: IncomingMessage, response: ServerResponse) => void
  failed: (error: unknown) => void
  /** Headers of every response; those of a page replace them. */
  headers?: Record<string, string>
  bytesMax?: number
  now?: () => number
}

/** Bytes of all stored pages, compressed. */
const BYTES_MAX = 24 * 1024 * 1024

/** Age after which a page is rendered anew: pages show the year and may miss a notice of a change. */
const AGE_MAX_MS = 10 * 60_000

/** Milliseconds a visitor waits for a newer page when there is an older page. */
const STALE_AFTER_MS = 1000

/** Milliseconds for which an older page is shown without trying again. */
const RETRY_MS = 5000

/**
 * Finished pages, the same for every visitor, compressed and answered before the router. Concurrent
 * requests for a page render it once; the least recently used pages are dropped first. A page that
 * cannot be rendered anew is shown as it was.
 */
export function openPageCache(render: Render, options: Options): PageCache {
  const { refuse, failed } = options
  const pages = openPages(render, options)
  const counts = { kept: 0, made: 0 }

  /** A color that the product does not have shows the page without a color. */
  const keyOfKnown = async (key: string, network: string, gone: AbortSignal): Promise<string> => {
    const { base, color } = splitColor(key)
    if (!color || pages.store.findStale(key)) return key
    const { status, colors } = await pages.get(base, network, gone)
    const isKnown = status === 200 ? (colors?.includes(color) ?? true) : status < 400
    return isKnown ? key : base
  }

  const answerAnew = async (
    key: string,
    network: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const gone = new AbortController()
    response.once('close', () => response.writableFinished || gone.abort())
    try {
      const known = await keyOfKnown(key, network, gone.signal)
      const page = await pages.get(known, network, gone.signal)
      if (!response.destroyed) sendPage(page, request, response)
    } catch (error) {
      failed(error)
      if (!response.destroyed) refuse(request, response)
    }
  }

  return {
    answer(request, response, network) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? ''
      if (isOfReader(url, request.headers.cookie)) return false
      // A key is itself an address.
      let page = pages.store.find(url)
      const key = page ? url : pageKey(url)
      if (key === null) return false
      page ??= pages.store.find(key)
      if (page) {
        counts.kept++
        sendPage(page, request, response)
      } else {
        counts.made++
        void answerAnew(key, network, request, response)
      }
      return true
    },
    clear: pages.clear,
    figures: () => ({ ...pages.store.size(), ...counts }),
    async warm(keys) {
      for (const key of keys) if (!pages.store.find(key)) await pages.make(key, null).catch(failed)
    },
    keys: pages.store.keys,
  }
}

/** Pages that are stored, or rendered on request. */
function openPages(render: Render, options: Options) {
  const { failed, headers = {}, bytesMax = BYTES_MAX, now = Date.now } = options
  const store = openPageStore({ bytesMax, ageMax: AGE_MAX_MS, now })
  const retryAt = new Map<string, number>()
  const renderings = openRenderings(async (key, by) => {
    const madeAt = now()
    const { answer, isCurrent } = await render(key, by)
    return { page: await finishPage(answer, headers, madeAt), isCurrent }
  })
  const make = (key: string, network: string | null, gone?: AbortSignal): Promise<Page> =>
    renderings.make(key, { network, gone }, (page) => {
      if (page.status === 200) store.set(key, page)
      else if (page.status < 500) store.drop(key)
    })

  const makeOrStale = async (key: string, network: string, gone: AbortSignal): Promise<Page> => {
    const stale = store.findStale(key)
    if (!stale) return make(key, network, gone)
    if (now() < (retryAt.get(key) ?? 0)) return stale
    const newer = make(key, network, gone).catch((error: unknown) => {
      failed(error)
      return null
    })
    const page = await Promise.race([newer, pause(STALE_AFTER_MS, null, { ref: false })])
    if (page && page.status < 500) return page
    retryAt.set(key, now() + RETRY_MS)
    return stale
  }

  return {
    store,
    make,
    get: async (key: string, network: string, gone: AbortSignal): Promise<Page> =>
      store.find(key) ?? makeOrStale(key, network, gone),
    clear: (certain: boolean) => {
      renderings.forget()
      retryAt.clear()
      if (certain) store.clear()
      else store.expire()
    },
  }
}

import { isBusy } from '#base/busy.ts'
import type { OpenedFile } from '#platform/storage/storage.ts'

import { newRouter } from '../router.ts'
import { readRange } from './range.ts'

/** What storage shows the world, by the ending of its name. Nothing else is served from it. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

/** Folders of storage for everybody; what staff sent and the originals are in others. */
const SHOWN = new Set(['models', 'spins', 'films', 'site', 'flats'])

/**
 * `GET /media/<folder>/<file>`: pictures and films by key, HEAD like GET, parts of a file as films
 * are asked for. A key is a hash of the content, so an answer is true for ever, and a picture
 * nobody published cannot be guessed.
 */
export const media = newRouter().get('/:folder/:file', async (c) => {
  const { folder, file } = c.req.param()
  const contentType = contentTypes[file.split('.').at(-1) ?? '']
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Cache-Control', 'no-store')
  if (!contentType || !SHOWN.has(folder)) return c.text('Not found', 404)

  const etag = `"${file}"`
  const lasting = {
    'Content-Type': contentType,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, lasting)

  let opened: OpenedFile | null
  try {
    opened = await c.var.world.storage.open(`${folder}/${file}`)
  } catch (error) {
    if (isBusy(error)) return c.text('Try again', 503, { 'Retry-After': '1' })
    throw error
  }
  if (!opened) return c.text('Not found', 404)

  const { length } = opened
  const isCurrent = (c.req.header('if-range') ?? etag) === etag
  const range = isCurrent ? readRange(c.req.header('range'), length) : null
  if (range === 'unsatisfiable')
    return c.body(null, 416, { 'Content-Range': `bytes */${length}`, 'Content-Length': '0' })

  const { from, to } = range ?? { from: 0, to: length - 1 }
  const body = c.req.method === 'HEAD' ? '' : opened.read(from, to)
  const headers = { ...lasting, 'Content-Length': String(to - from + 1) }
  if (!range) return c.body(body, 200, headers)
  return c.body(body, 206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${length}` })
})

import { newRouter } from '#api/router.ts'
import { isBusy } from '#base/busy.ts'
import type { OpenedFile } from '#platform/storage/storage.ts'

import { readRange } from './range.ts'

/** Content types by file extension. Files with any other extension are not served. */
const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  mp4: 'video/mp4',
}

/** Public folders of storage. Uploads of staff and originals are in other folders. */
const SHOWN = new Set(['models', 'spins', 'films', 'site', 'flats', 'share'])

/**
 * `GET /media/<folder>/<file>`: pictures and films by key, also HEAD and ranges. A key is a hash of the
 * content, so responses may be cached forever, and the key of an unpublished picture cannot be guessed.
 */
export const mediaRouter = newRouter().get('/:folder/:file', async (c) => {
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

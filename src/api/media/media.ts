import { openDoor } from '../door.ts'

/** What storage holds for the world; anything else is not served, whatever its name. */
const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * `GET /media/<folder>/<file>`: pictures by key, HEAD like GET. A key is a hash of the content,
 * so an answer is true for ever, and a picture nobody published cannot be guessed.
 */
export const media = openDoor().get('/:folder/:file', async (c) => {
  const { folder, file } = c.req.param()
  const contentType = contentTypes[file.split('.').at(-1) ?? '']
  const bytes = contentType ? await c.var.world.storage.get(`${folder}/${file}`) : null

  c.header('X-Content-Type-Options', 'nosniff')
  if (!contentType || !bytes) {
    c.header('Cache-Control', 'no-store')
    return c.text('Not found', 404)
  }
  c.header('Content-Type', contentType)
  c.header('Content-Length', String(bytes.length))
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return c.body(new Uint8Array(bytes))
})

import { Refusal } from '#base/refusal.ts'
import { fileKey, previewKey } from '#features/requests/file-key.ts'
import { savedName } from '#features/requests/file-kind.ts'
import type { StoredRequestFile } from '#features/requests/request-file.queries.ts'
import type { World } from '#platform/world.ts'

/** Headers by which no browser shows, sniffs or caches a file that somebody sent. */
const attachmentHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/**
 * Answers with a file, which browsers save and never show.
 * @throws {Refusal} missing `fileMissing`, if storage has lost it
 */
export async function sendRequestFile(
  { storage }: Pick<World, 'storage'>,
  file: StoredRequestFile,
): Promise<Response> {
  const opened = await storage.open(fileKey(file))
  if (!opened) throw new Refusal('missing', 'fileMissing')
  const name = savedName(file.name, file.kind)
  const plain = name.replace(/[^\w.-]+/g, '_')
  return new Response(opened.read(0, opened.length - 1), {
    headers: {
      ...attachmentHeaders,
      'content-type': 'application/octet-stream',
      'content-length': String(opened.length),
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`,
    },
  })
}

/** Answers with the small picture of a file. @throws {Refusal} missing `fileMissing`, if there is none */
export async function sendPreview(
  { storage }: Pick<World, 'storage'>,
  { id, preview }: StoredRequestFile,
): Promise<Response> {
  const bytes = preview === 'ready' ? await storage.get(previewKey(id)) : null
  if (!bytes) throw new Refusal('missing', 'fileMissing')
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...attachmentHeaders,
      'content-type': 'image/webp',
      'content-disposition': 'attachment',
    },
  })
}

/** Encodes a file name by RFC 8187, which also escapes quotes, stars and brackets. */
function encode(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { compressedPath } from './compress-files.ts'
import { compressInTurn, compressFast } from './compress.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.webmanifest': 'application/manifest+json',
}

/** Subresources of pages: they are no documents, so a permissions policy would change nothing. */
const isPart = ({ type }: File) => /^(text\/(javascript|css)|font\/)/.test(type)

type File = {
  path: string
  type: string
  cache: string
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { raw: Buffer }
}

/**
 * Answers for the built files, held in memory. Text that the build has not compressed is compressed
 * at its first request, and better a moment later.
 * @returns true when the request was for a built file and is answered
 */
export function openStaticFiles(folder: string) {
  const files = new Map<string, File>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length)
    const type = types[extname(entry.name)]
    if (entry.isFile() && type) files.set(address, openFile(path, address, type))
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get((request.url ?? '').split('?', 1)[0] ?? '')
    if (!file) return false

    void send(file, request, response)
    return true
  }
}

async function send(file: File, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = isText(file) ? acceptedEncoding(request.headers['accept-encoding']) : 'raw'
  // The tag is weak: the same file may come with better compression a moment later.
  const etag = `W/"${file.etag}-${encoding}"`
  const headers = {
    'content-type': file.type,
    'cache-control': file.cache,
    vary: 'accept-encoding',
    etag,
  }
  if (isPart(file)) response.removeHeader('permissions-policy')
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const body = await bodyOf(file, encoding)
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'raw' ? {} : { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function openFile(path: string, address: string, type: string): File {
  const raw = readFileSync(path)
  return {
    path,
    type,
    // Names under assets/ change with their content.
    cache: address.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    etag: createHash('sha256').update(raw).digest('base64url').slice(0, 16),
    bodies: { raw },
  }
}

const isText = ({ type }: File) => /^text|svg|json/.test(type)

async function bodyOf({ path, bodies }: File, encoding: Encoding): Promise<Buffer> {
  if (encoding !== 'br') return (bodies[encoding] ??= gzipSync(bodies.raw))
  if (bodies.br) return bodies.br
  const compressed = compressedPath(path)
  if (existsSync(compressed)) return (bodies.br = await readFile(compressed))
  bodies.br = await compressFast(bodies.raw)
  void compressInTurn(bodies.raw).then((br) => (bodies.br = br))
  return bodies.br
}

import type { Context } from 'hono'
import { validator } from 'hono/validator'

import { Refusal } from '#base/refusal.ts'
import type { DocumentFormat } from '#features/documents/document.ts'
import { documentFormats } from '#features/documents/document.ts'
import type { World } from '#platform/world.ts'

const contentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<DocumentFormat, string>

/** Reads `?format=` with a type for typed clients; PDF unless it says otherwise. */
export const formatQuery = validator('query', ({ format }): { format: DocumentFormat } => ({
  format: documentFormats.find((known) => known === format) ?? 'pdf',
}))

/** Headers of a file that only its reader may keep: no cache and no search engine has it. */
export function documentHeaders(format: DocumentFormat, fileName: string) {
  return {
    'Content-Type': contentTypes[format],
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}

/**
 * Answers with a stored document, as a stream.
 * @throws {Refusal} missing `documentMissing`, if storage does not have it
 */
export async function sendDocument(
  c: Context,
  { storage }: Pick<World, 'storage'>,
  file: { key: string; fileName: string; format: DocumentFormat },
): Promise<Response> {
  const opened = await storage.open(file.key)
  if (!opened) throw new Refusal('missing', 'documentMissing')
  return c.body(opened.read(0, opened.length - 1), 200, {
    ...documentHeaders(file.format, file.fileName),
    'Content-Length': String(opened.length),
  })
}

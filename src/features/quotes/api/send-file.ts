import { Refusal } from '#base/refusal.ts'
import type { QuoteFile } from '#features/quotes/quote.queries.ts'
import type { World } from '#platform/world.ts'

/**
 * Answers with the document of a quote, for nobody else and for no search engine.
 * @throws {Refusal} missing `quoteMissing`
 */
export async function sendFile(
  { storage }: Pick<World, 'storage'>,
  { key, reference, language }: QuoteFile,
): Promise<Response> {
  const bytes = await storage.get(key)
  if (!bytes) throw new Refusal('missing', 'quoteMissing')
  const fileName = `${reference.replace('/', '-v')}-${language.toUpperCase()}.pdf`
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    },
  })
}

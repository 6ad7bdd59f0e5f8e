import { Refusal } from '#base/refusal.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/upload.ts'

/**
 * The body of a request as bytes. Bytes are counted while they arrive, so that memory holds no more
 * than the limit.
 * @throws {Refusal} tooLarge; invalid `bodyMissing`
 */
export async function readBytes(request: Request, max = UPLOAD_BYTES_MAX): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > max) throw new Refusal('tooLarge', 'tooLarge')
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream, so the sender stops.
  for await (const chunk of request.body ?? []) {
    length += chunk.length
    if (length > max) throw new Refusal('tooLarge', 'tooLarge')
    chunks.push(chunk)
  }
  if (length === 0) throw new Refusal('invalid', 'bodyMissing')
  return Buffer.concat(chunks)
}

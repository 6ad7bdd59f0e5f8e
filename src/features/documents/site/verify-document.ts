import type { VerifiedDocument } from '../document.ts'

/** The result of checking a document. */
export type Verification =
  | { state: 'busy' | 'unreadable' | 'unknown' | 'failed' | 'tooMany' }
  | { state: 'genuine'; document: VerifiedDocument }

/** SHA-256 in hex; null where the browser cannot compute it, as without https. */
export async function hashFile(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

export async function verifyDocument(
  hash: string,
  reference: string | null,
): Promise<Verification> {
  try {
    const answer = await fetch('/api/documents/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hash, reference: reference || null }),
    })
    if (answer.status === 429) return { state: 'tooMany' }
    if (!answer.ok) return { state: 'failed' }
    const { document } = (await answer.json()) as { document: VerifiedDocument | null }
    return document ? { state: 'genuine', document } : { state: 'unknown' }
  } catch {
    return { state: 'failed' }
  }
}

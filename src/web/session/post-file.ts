import { readAccessToken, renewAccessToken } from './access-token.ts'
import type { Answer } from './answer.ts'

type Upload = { address: string; file?: Blob }

/**
 * Sends a file with the login, or asks to use a file that was sent in parts. A token refused once is renewed once, as for
 * all other calls.
 */
export async function postFile<Body extends object = { id: string }>(
  upload: Upload,
): Promise<Answer<Body>> {
  try {
    const token = await readAccessToken()
    if (!token) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
    const first = await send<Body>(upload, token)
    if (first.ok || first.kind !== 'sessionMissing') return first
    const renewed = await renewAccessToken(token)
    return renewed ? await send<Body>(upload, renewed) : first
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
}

async function send<Body extends object>(
  { address, file }: Upload,
  token: string,
): Promise<Answer<Body>> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(address, { method: 'POST', headers, ...(file && { body: file }) })
  const body = (await response.json().catch(() => null)) as (Body & { code?: string }) | null
  const { status } = response
  if (response.ok && body) return { ok: true, value: body }
  if (status === 401) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  if (status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: false, kind: 'refused', code: body?.code ?? 'unexpected', status }
}

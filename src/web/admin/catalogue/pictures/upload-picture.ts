import { readAccessToken, renewAccessToken } from '../../../session/access-token.ts'
import type { Answer } from '../../../session/api-client.ts'

type Sent = Answer<{ id: string }>
type Upload = {
  address: string
  file: File
  onProgress?: (share: number) => void
}

/**
 * Sends a file of staff. Not by `fetch`, which tells nothing of what has left the device.
 * A token refused once is renewed once, as for all other calls.
 */
export async function uploadFile(upload: Upload): Promise<Sent> {
  const token = await readAccessToken()
  if (!token) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  const first = await send(upload, token)
  if (first.ok || first.kind !== 'sessionMissing') return first
  const renewed = await renewAccessToken(token)
  return renewed ? send(upload, renewed) : first
}

function send({ address, file, onProgress }: Upload, token: string): Promise<Sent> {
  const call = new XMLHttpRequest()
  call.open('POST', address)
  call.setRequestHeader('authorization', `Bearer ${token}`)
  call.responseType = 'json'
  return new Promise((resolve) => {
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total))
    call.addEventListener('load', () => resolve(answerOf(call)))
    call.addEventListener('error', () =>
      resolve({ ok: false, kind: 'network', code: 'networkError' }),
    )
    call.send(file)
  })
}

function answerOf({ status, response }: XMLHttpRequest): Sent {
  const body = response as { id?: string; code?: string } | null
  if (status < 300 && body?.id) return { ok: true, value: { id: body.id } }
  if (status === 401) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  if (status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: false, kind: 'refused', code: body?.code ?? 'unexpected', status }
}

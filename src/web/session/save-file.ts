import type { Answer } from './answer.ts'

/**
 * Gives the user the file that a call answers with, under the name the server gave it.
 * @returns whether it came; a refusal with its code
 */
export async function saveFile(call: Promise<Response>): Promise<Answer<null>> {
  let answer: Response
  try {
    answer = await call
  } catch {
    return { ok: false, kind: 'network', code: 'networkError' }
  }
  if (!answer.ok) return refusalOf(answer)
  save(await answer.blob(), nameIn(answer.headers.get('content-disposition')))
  return { ok: true, value: null }
}

async function refusalOf(answer: Response): Promise<Answer<null>> {
  const body: unknown = await answer.json().catch(() => null)
  const code = (body as { code?: unknown } | null)?.code
  if (answer.status === 401) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  if (answer.status >= 500 || typeof code !== 'string')
    return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: false, kind: 'refused', code, status: answer.status }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

function nameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'document'
}

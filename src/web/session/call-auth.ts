/** Milliseconds until a call is given up. */
const PATIENCE_MS = 20_000

export type AuthReply = { ok: boolean; status: number; body: unknown }

/** A call of the auth service without its client. Null when the service is out of reach. */
export async function callAuth(
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  body?: object,
  accessToken?: string,
): Promise<AuthReply | null> {
  const headers = new Headers({
    'content-type': 'application/json',
    // Without it faults come in an older shape.
    'x-supabase-api-version': '2024-01-01',
  })
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`)
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sent = body && { body: JSON.stringify(body) }
    const reply = await fetch(address, { method, headers, ...sent, signal })
    return {
      ok: reply.ok,
      status: reply.status,
      body: await reply.json().catch(() => null),
    }
  } catch {
    return null
  }
}

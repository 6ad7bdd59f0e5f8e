import * as z from 'zod/mini'

/** The body of a refused call; also in the older shape of the auth service. */
const refused = z.object({ code: z.optional(z.unknown()), error_code: z.optional(z.string()) })

/** Longer than the slowest telephone works on a captcha. */
const TIMEOUT_MS = 60_000

type Solution = { captcha_token: string }

/**
 * Sends a call, and once more with a solved captcha when the server asks for a captcha.
 * @param send gets the further fields of the body; null means the server is out of reach
 */
export async function sendWithCaptcha<Reply extends { body: unknown }>(
  send: (more: { gotrue_meta_security?: Solution }) => Promise<Reply | null>,
): Promise<Reply | null> {
  const reply = await send({})
  if (!reply || !wantsCaptcha(reply.body)) return reply
  const solution = await solveCaptcha()
  return solution ? send({ gotrue_meta_security: solution }) : reply
}

function wantsCaptcha(body: unknown): boolean {
  const result = refused.safeParse(body)
  return result.success && [result.data.code, result.data.error_code].includes('captcha_failed')
}

/**
 * Fetches a captcha and solves it; the page stays usable meanwhile, since each try is made outside
 * its thread. The solver is fetched at the first captcha. Null when a solution cannot be had.
 */
export async function solveCaptcha(): Promise<Solution | null> {
  try {
    const [{ solveChallenge }, { deriveKey }, reply] = await Promise.all([
      import('altcha-lib'),
      import('altcha-lib/algorithms/web/pbkdf2'),
      fetch('/auth/v1/captcha', { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    ])
    if (!reply.ok) return null
    const challenge = await reply.json()
    const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
    return solution && { captcha_token: btoa(JSON.stringify({ challenge, solution })) }
  } catch {
    return null
  }
}

import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** A computation task for a browser, signed by the server. */
export type Captcha = Challenge

/** Iterations of a try: about a millisecond on a laptop. */
const COST = 5000

/** Characters of a solution; ours have about nine hundred. */
const TOKEN_LENGTH_MAX = 4096

/**
 * Makes a captcha.
 * @param secret of the server, the same in all its processes
 * @param options.requester who requested the captcha; readable by everybody who has it
 * @param options.tries on average; from half to 1.5 times of it
 */
export function makeCaptcha(
  secret: string,
  { expiresAt, requester, tries }: { expiresAt: Date; requester: string; tries: number },
): Promise<Captcha> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(tries * 1.5, tries / 2),
    deriveKey,
    hmacSignatureSecret: secret,
    // Not the library's own field, which is compared with the clock of the machine.
    data: { until: expiresAt.getTime(), requester, tries },
  })
}

/**
 * Checks a solution: base64 of the JSON `{ challenge, solution }`. The caller checks whether it was
 * used before.
 * @returns the captcha's id, expiry, requester and average tries; null when it is not ours or not solved
 */
export async function readSolution(
  secret: string,
  token: string,
): Promise<{ id: string; expiresAt: Date; requester: string; tries: number } | null> {
  if (token.length > TOKEN_LENGTH_MAX) return null
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString())
    const judged = { challenge, solution, deriveKey, hmacSignatureSecret: secret }
    const { verified } = await verifySolution(judged)
    const { until, requester, tries } = (challenge.parameters.data ?? {}) as Record<string, unknown>
    if (!verified || typeof until !== 'number' || typeof requester !== 'string') return null
    const id = String(challenge.signature)
    return { id, expiresAt: new Date(until), requester, tries: Number(tries) }
  } catch {
    return null
  }
}

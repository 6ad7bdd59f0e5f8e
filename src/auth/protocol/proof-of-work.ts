import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** A piece of work for a browser, signed by the server. */
export type Captcha = Challenge

/** About a millisecond a try on a laptop: half a second of work, however unlucky. */
const COST = 5000
const TRIES_MIN = 200
const TRIES_MAX = 600

/** Characters of a solution; ours have some nine hundred. */
const TOKEN_LENGTH_MAX = 4096

/**
 * @param secret of the server, the same in all its processes
 * @param asker whose captcha it is; travels with it, readable by everybody
 */
export function makeCaptcha(secret: string, expiresAt: Date, asker: string): Promise<Captcha> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(TRIES_MAX, TRIES_MIN),
    deriveKey,
    hmacSignatureSecret: secret,
    // Not the library's own field: that one is held against the clock of the machine.
    data: { until: expiresAt.getTime(), asker },
  })
}

/**
 * Judges a solution: base64 of the JSON `{ challenge, solution }`. Whether it is presented for the
 * first time is for others to know.
 * @returns the captcha's name, end and asker; null when it is not ours or not solved
 */
export async function readSolution(
  secret: string,
  token: string,
): Promise<{ id: string; expiresAt: Date; asker: string } | null> {
  if (token.length > TOKEN_LENGTH_MAX) return null
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(token, 'base64').toString())
    const judged = { challenge, solution, deriveKey, hmacSignatureSecret: secret }
    const { verified } = await verifySolution(judged)
    const { until, asker } = (challenge.parameters.data ?? {}) as Record<string, unknown>
    if (!verified || typeof until !== 'number' || typeof asker !== 'string') return null
    return { id: String(challenge.signature), expiresAt: new Date(until), asker }
  } catch {
    return null
  }
}

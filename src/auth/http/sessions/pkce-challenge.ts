import { challengeOf } from '#platform/secret-token.ts'

import { validationFailed } from '../base/auth-error.ts'

type Pkce = { code_challenge?: string; code_challenge_method?: string }

/**
 * The S256 challenge of a PKCE client; a plain challenge is converted, so a single kind is stored. Null:
 * no PKCE.
 * @throws {Refusal} invalid `validation_failed`
 */
export function readChallenge(pkce: Pkce): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = pkce
  if (!challenge && !method) return null
  if (!challenge || !method)
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge))
    throw validationFailed('code challenge has to be between 43 and 128 plain characters')
  switch (method.toLowerCase()) {
    case 's256':
      return challenge
    case 'plain':
      return challengeOf(challenge)
    default:
      throw validationFailed('invalid code challenge method')
  }
}

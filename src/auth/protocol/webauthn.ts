import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/** The relying party: a key made for a party works for no other. */
export type RelyingParty = { id: string; origin: string }

/** The public half of a key in an authenticator. */
export type WebAuthnCredential = {
  /** base64url */
  id: string
  /** COSE, base64url */
  publicKey: string
  /** Uses so far, as the authenticator counts them; always 0: it does not count. */
  counter: number
  transports?: string[]
}

/** COSE ids of EdDSA, ES256 and RS256, which the authenticators in use support. */
const ALGORITHMS = [-8, -7, -257]

type Person = { id: string; name: string }

/** The response of an authenticator, as browsers put it into JSON. Unverified until read below. */
export type AuthenticatorAnswer = { id: string; rawId: string; response: object; type: string }

/** The options of `navigator.credentials.create`, to make a key. The server stores `challenge`. */
export function creationOptions(
  party: RelyingParty & { name: string },
  person: Person,
  existing: WebAuthnCredential[],
) {
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // A second factor proves possession; the password has proven the identity.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** The options of `navigator.credentials.get`, to use a key. The server stores `challenge`. */
export function requestOptions(party: RelyingParty, { id, transports }: WebAuthnCredential) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: [{ id, transports }],
    userVerification: 'preferred',
  })
}

/** The key made for our challenge; null when the response proves no key. */
export async function readCreation(
  party: RelyingParty,
  challenge: string,
  answer: AuthenticatorAnswer,
): Promise<WebAuthnCredential | null> {
  try {
    if (namesItsOwner(answer)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!registrationInfo) return null
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    // The library throws for every invalid response; here each means: no proof.
    return null
  }
}

/** The key's new counter when the key signed our challenge, else null. */
export async function readRequest(
  party: RelyingParty,
  challenge: string,
  answer: AuthenticatorAnswer,
  { id, publicKey, counter, transports }: WebAuthnCredential,
): Promise<number | null> {
  try {
    if (answer.id !== id) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
        transports,
      },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/**
 * Does a response contain attestation certificates? We request none, browsers leave them out, and
 * checking them would make the library call addresses they name.
 */
function namesItsOwner({ response }: AuthenticatorAnswer): boolean {
  const { attestationObject } = response as { attestationObject: string }
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attested.get('fmt')
  return format !== 'none' && (format !== 'packed' || !!attested.get('attStmt').get('x5c'))
}

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'

/** The site as authenticators know it: keys made for one party work for no other. */
export type Party = { id: string; origin: string; name: string }

/** The public half of a key that lies in an authenticator. */
export type Credential = {
  /** base64url */
  id: string
  /** COSE, base64url */
  publicKey: string
  /** Uses so far, as the authenticator counts them; 0 for ever: it does not count. */
  counter: number
  transports?: string[]
}

/** EdDSA, ES256 and RS256, as COSE counts them: what authenticators in use speak. */
const ALGORITHMS = [-8, -7, -257]

type Person = { id: string; name: string }

/** The answer of an authenticator, as browsers put it into JSON. Proves nothing until read below. */
export type AuthenticatorAnswer = { id: string; rawId: string; response: object; type: string }

/** What `navigator.credentials.create` is asked with, to make a key. Its `challenge` is kept. */
export function creationOptions(party: Party, person: Person, existing: Credential[]) {
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(person.id),
    userName: person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    // A second factor shows possession; the password has shown who is asking.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/** What `navigator.credentials.get` is asked with, to use a key. Its `challenge` is kept. */
export function requestOptions(party: Party, { id, transports }: Credential) {
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: [{ id, transports }],
    userVerification: 'preferred',
  })
}

/** The key that was made on our challenge; null when the answer proves none. */
export async function readCreation(
  party: Party,
  challenge: string,
  answer: AuthenticatorAnswer,
): Promise<Credential | null> {
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
    // The library throws at whatever is wrong with an answer; to us each is simply no proof.
    return null
  }
}

/** The key's new counter when the answer was signed by it on our challenge, else null. */
export async function readRequest(
  party: Party,
  challenge: string,
  answer: AuthenticatorAnswer,
  { id, publicKey, counter, transports }: Credential,
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
 * Does an answer come with certificates of the authenticator's maker? We ask for none, browsers
 * leave them out, and checking them would make the library call addresses they name.
 */
function namesItsOwner({ response }: AuthenticatorAnswer): boolean {
  const { attestationObject } = response as { attestationObject: string }
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(attestationObject, 'base64url')),
  )
  const format = attested.get('fmt')
  return format !== 'none' && (format !== 'packed' || !!attested.get('attStmt').get('x5c'))
}

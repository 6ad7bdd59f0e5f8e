import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'

type Behaviour = { origin?: string; rpId?: string; counts?: boolean; format?: 'none' | 'apple' }

/**
 * A WebAuthn authenticator with a single key (ES256) that gives JSON as a browser does, attestation none. By
 * default it follows the protocol.
 */
export function openAuthenticator(behaviour: Behaviour = {}) {
  const { origin = ORIGIN, rpId = 'localhost', counts = true, format = 'none' } = behaviour
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => {
    if (counts) counter += 1
    const bytes = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(bytes)
    bytes[32] = flags
    bytes.writeUInt32BE(counter, 33)
    return bytes
  }
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    create: (challenge: string) => {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, key]
      // Flags: user present, attested credential data included.
      const authData = Buffer.concat([head(0x41), ...credential])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText(format),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject })
    },
    get: (challenge: string) => {
      const clientDataJSON = clientData('webauthn.get', challenge)
      const authenticatorData = head(0x01)
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

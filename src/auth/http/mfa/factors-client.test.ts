import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { openTestAuthClient } from '#testing/auth/auth-client.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { totpCode } from '#testing/auth/mfa-steps.ts'
import { openAuthenticator } from '#testing/auth/software-authenticator.ts'
import { openTestWorld } from '#testing/test-world.ts'

type Client = ReturnType<typeof openTestAuthClient>

async function signInto(client: Client, world: World) {
  const { access_token, refresh_token } = await signIn(world)
  expect((await client.setSession({ access_token, refresh_token })).error).toBeNull()
}

/** The client reads the real clock, so the clock of this world starts now. */
async function openSignedIn() {
  const opened = await openTestWorld(new Date().toISOString())
  await makeAccount(opened.world)
  const client = openTestAuthClient(opened.world)
  await signInto(client, opened.world)
  return { ...opened, client }
}

async function enrolled(client: Client) {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })
  expect(error).toBeNull()
  if (!data) throw new Error('no factor')
  return data
}

const levels = async (client: Client) => {
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  return `${data?.currentLevel} of ${data?.nextLevel}`
}

test('enrol, challenge, verify, refresh, sign in again, unenrol: as the client expects it', async () => {
  const { world, client, passSeconds } = await openSignedIn()
  const events: string[] = []
  client.onAuthStateChange((event) => void events.push(event))

  const factor = await enrolled(client)
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Telefon' })
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+<\/svg>$/)
  expect(new URL(factor.totp.uri).searchParams.get('issuer')).toBe('localhost:3000')
  expect((await client.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factor.id, status: 'unverified' }],
    totp: [],
  })
  expect(await levels(client)).toBe('aal1 of aal1')

  const { data: challenge } = await client.mfa.challenge({ factorId: factor.id })
  expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
  const verified = await client.mfa.verify({
    factorId: factor.id,
    challengeId: challenge?.id ?? '',
    code: totpCode(factor.totp.secret, world.now()),
  })
  expect(verified.error).toBeNull()
  expect(verified.data?.user.factors).toMatchObject([
    { id: factor.id, status: 'verified', factor_type: 'totp', friendly_name: 'Telefon' },
  ])
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(await levels(client)).toBe('aal2 of aal2')

  expect((await client.refreshSession()).error).toBeNull()
  expect(await levels(client)).toBe('aal2 of aal2')
  const { data: claims } = await client.getClaims()
  expect(claims?.claims).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  })

  const elsewhere = openTestAuthClient(world)
  await signInto(elsewhere, world)
  expect(await levels(elsewhere)).toBe('aal1 of aal2')
  passSeconds(30)
  const steppedUp = await elsewhere.mfa.challengeAndVerify({
    factorId: factor.id,
    code: totpCode(factor.totp.secret, world.now()),
  })
  expect(steppedUp.error).toBeNull()
  expect(await levels(elsewhere)).toBe('aal2 of aal2')

  const gone = await client.mfa.unenroll({ factorId: factor.id })
  expect(gone).toEqual({ data: { id: factor.id }, error: null })
  await client.refreshSession()
  expect(await levels(client)).toBe('aal1 of aal1')
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
})

test('a wrong code gives an error with a code, and changes nothing', async () => {
  const { client } = await openSignedIn()
  const factor = await enrolled(client)
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' })
  expect(error).toMatchObject({
    code: 'mfa_verification_failed',
    status: 422,
    message: 'Invalid TOTP code entered',
  })
  expect(await levels(client)).toBe('aal1 of aal1')
  expect((await client.getUser()).error).toBeNull()
})

test('recovery codes: the calls of the client', async () => {
  const { world, client } = await openSignedIn()
  const factor = await enrolled(client)
  await client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: totpCode(factor.totp.secret, world.now()),
  })

  const missing = await client.mfa.recoveryCodes.getStatus()
  expect(missing.error).toMatchObject({ code: 'mfa_factor_not_found' })
  const { data: made, error } = await client.mfa.recoveryCodes.generate()
  expect(error).toBeNull()
  expect(made).toMatchObject({ type: 'recovery_code', total: 10 })

  const elsewhere = openTestAuthClient(world)
  await signInto(elsewhere, world)
  const code = (made?.codes[0] ?? '').toUpperCase().replace(/(.{4})/g, '$1-')
  expect((await elsewhere.mfa.recoveryCodes.verify({ code })).error).toBeNull()
  expect(await levels(elsewhere)).toBe('aal2 of aal2')
  const status = await elsewhere.mfa.recoveryCodes.getStatus()
  expect(status.data).toMatchObject({ total: 10, remaining: 9 })

  const anew = await elsewhere.mfa.recoveryCodes.regenerate()
  expect(anew.data?.codes).toHaveLength(10)
  expect(anew.data?.codes).not.toContain(made?.codes[1])
  expect((await elsewhere.mfa.recoveryCodes.unenroll()).error).toBeNull()
})

test('a security key, made and used through the client', async () => {
  const { world, client } = await openSignedIn()
  const authenticator = openAuthenticator()
  const { data: factor } = await client.mfa.webauthn.enroll({ friendlyName: 'Anahtar' })
  const answer = async (from: Client, speak: (challenge: string) => object) => {
    const requested = await from.mfa.challenge({
      factorId: factor?.id ?? '',
      webauthn: { rpId: 'localhost', rpOrigins: [world.origin] },
    })
    if (requested.data?.type !== 'webauthn') throw new Error('no challenge')
    const { type, credential_options: options } = requested.data.webauthn
    const challenge = Buffer.from(options.publicKey.challenge as ArrayBuffer).toString('base64url')
    const spoken = { toJSON: () => speak(challenge) } as never
    return from.mfa.verify({
      factorId: factor?.id ?? '',
      challengeId: requested.data.id,
      webauthn: { type, rpId: 'localhost', rpOrigins: [world.origin], credential_response: spoken },
    })
  }

  expect((await answer(client, authenticator.create)).error).toBeNull()
  expect(await levels(client)).toBe('aal2 of aal2')
  expect((await client.mfa.listFactors()).data?.webauthn).toMatchObject([{ id: factor?.id }])

  const elsewhere = openTestAuthClient(world)
  await signInto(elsewhere, world)
  expect((await answer(elsewhere, authenticator.get)).error).toBeNull()
  expect(await levels(elsewhere)).toBe('aal2 of aal2')
})

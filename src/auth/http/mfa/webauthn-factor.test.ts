import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, makeApp } from '#testing/auth/mfa-steps.ts'
import { openAuthenticator } from '#testing/auth/software-authenticator.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors, sessions } from '../../schema/auth.tables.ts'

async function openWithKey() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  const session = await signIn(opened.world)
  const fields = { factor_type: 'webauthn', friendly_name: 'anahtar' }
  const { body: responseBody } = await callAuth(opened.world, session, 'POST /factors', fields)
  return { ...opened, session, begun: responseBody, id: responseBody.id as string }
}

type Opened = Awaited<ReturnType<typeof openWithKey>>

/** A challenge, answered by `speak`. */
async function answerChallenge(
  { world, id }: Pick<Opened, 'world' | 'id'>,
  holder: Opened['session'],
  speak: (challenge: string) => object,
) {
  // The site named by the client is ignored.
  const responseBody = {
    factorId: id,
    webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
  }
  const requested = await callAuth(world, holder, `POST /factors/${id}/challenge`, responseBody)
  const { type, credential_options: options } = requested.body.webauthn
  return callAuth(world, holder, `POST /factors/${id}/verify`, {
    challenge_id: requested.body.id,
    webauthn: { type, rpId: 'localhost', credential_response: speak(options.publicKey.challenge) },
  })
}

test('200 a key is made, protects the account, and raises later sessions', async () => {
  const opened = await openWithKey()
  const { world, session, begun, id, emails, sendWaitingEmails } = opened
  expect(begun).toEqual({ id, type: 'webauthn', friendly_name: 'anahtar' })
  const authenticator = openAuthenticator()

  const { body: requested } = await callAuth(world, session, `POST /factors/${id}/challenge`)
  expect(requested).toMatchObject({
    type: 'webauthn',
    expires_at: expect.any(Number),
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: { rp: { id: 'localhost' }, user: { name: 'ayse@butik.example' } },
      },
    },
  })
  const answer = await answerChallenge(opened, session, authenticator.create)
  await sendWaitingEmails()
  expect(answer.status).toBe(200)
  expect(await world.db.select().from(sessions)).toMatchObject([
    { aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] },
  ])
  expect(emails[0]?.text).toContain('security key')
  expect(JSON.stringify(answer.body.user)).not.toContain('publicKey')

  const later = await signIn(world)
  const { body: again } = await callAuth(world, later, `POST /factors/${id}/challenge`)
  expect(again.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'localhost', allowCredentials: [{}] } },
  })
  expect((await answerChallenge(opened, later, authenticator.get)).status).toBe(200)
})

test('200 an authenticator that does not count its uses', async () => {
  const opened = await openWithKey()
  const authenticator = openAuthenticator({ counts: false })
  await answerChallenge(opened, opened.session, authenticator.create)
  for (let n = 0; n < 2; n += 1) {
    const holder = await signIn(opened.world)
    expect((await answerChallenge(opened, holder, authenticator.get)).status).toBe(200)
  }
})

test('422 another site, key or challenge, a copied key, an attestation certificate', async () => {
  const opened = await openWithKey()
  const { world, session } = opened
  const refused = async (holder: Opened['session'], speak: (challenge: string) => object) =>
    (await answerChallenge(opened, holder, speak)).code
  const failed = '422 mfa_verification_failed'

  const phisher = openAuthenticator({ origin: 'https://evil.example' })
  expect(await refused(session, phisher.create)).toBe(failed)
  expect(await refused(session, openAuthenticator({ rpId: 'evil.example' }).create)).toBe(failed)
  expect(await refused(session, openAuthenticator({ format: 'apple' }).create)).toBe(failed)
  const authenticator = openAuthenticator()
  const foreign = randomBytes(32).toString('base64url')
  expect(await refused(session, () => authenticator.create(foreign))).toBe(failed)

  expect((await answerChallenge(opened, session, authenticator.create)).status).toBe(200)
  const later = await signIn(world)
  expect(await refused(later, openAuthenticator().get)).toBe(failed)
  expect(await refused(later, () => authenticator.get(foreign))).toBe(failed)
  await world.db.update(factors).set({
    webauthn: { ...(await world.db.select().from(factors))[0]?.webauthn, counter: 1000 },
  })
  expect(await refused(later, authenticator.get)).toBe(failed)
})

test('400 malformed answers', async () => {
  const { world, session, id } = await openWithKey()
  const { body: responseBody } = await callAuth(world, session, `POST /factors/${id}/challenge`)
  const messageOf = async (webauthn?: object) => {
    const body = { challenge_id: responseBody.id, webauthn }
    const answer = await callAuth(world, session, `POST /factors/${id}/verify`, body)
    return `${answer.status} ${answer.body.msg}`
  }
  expect(await messageOf()).toBe('400 WebAuthn config required')
  expect(await messageOf({ type: 'none' })).toBe('400 WebAuthn type must be create or request')
  expect(await messageOf({ type: 'create' })).toBe('400 credential_response required')
  expect(await messageOf({ type: 'create', credential_response: {} })).toBe(
    '400 Invalid credential_response',
  )
})

test('422 the answer to a request is refused where a key must be made', async () => {
  const { world, session, id } = await openWithKey()
  const { body: responseBody } = await callAuth(world, session, `POST /factors/${id}/challenge`)
  const answer = await callAuth(world, session, `POST /factors/${id}/verify`, {
    challenge_id: responseBody.id,
    webauthn: {
      type: 'request',
      credential_response: openAuthenticator().get(
        responseBody.webauthn.credential_options.publicKey.challenge,
      ),
    },
  })
  expect(answer.code).toBe('422 mfa_verification_failed')
})

test('422 an older open challenge cannot replace the first key', async () => {
  const opened = await openWithKey()
  const { world, session, id } = opened
  const { body: open } = await callAuth(world, session, `POST /factors/${id}/challenge`)
  const { body: steppedUp } = await answerChallenge(opened, session, openAuthenticator().create)
  const answer = await callAuth(world, steppedUp, `POST /factors/${id}/verify`, {
    challenge_id: open.id,
    webauthn: {
      type: 'create',
      credential_response: openAuthenticator().create(
        open.webauthn.credential_options.publicKey.challenge,
      ),
    },
  })
  expect(answer.code).toBe('422 mfa_verification_failed')
})

test('200 a second key is not made on the authenticator that holds the first', async () => {
  const opened = await openWithKey()
  const { world, session } = opened
  const answer = await answerChallenge(opened, session, openAuthenticator().create)
  const { session: steppedUp } = await makeApp(world, answer.body, 'app')
  const fields = { factor_type: 'webauthn', friendly_name: 'ikinci' }
  const { body: second } = await callAuth(world, steppedUp, 'POST /factors', fields)
  const { body: responseBody } = await callAuth(
    world,
    steppedUp,
    `POST /factors/${second.id}/challenge`,
  )
  expect(responseBody.webauthn.credential_options.publicKey.excludeCredentials).toHaveLength(1)
})

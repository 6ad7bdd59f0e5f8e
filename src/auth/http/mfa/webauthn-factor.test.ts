import { randomBytes } from 'node:crypto'

import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/make-account.ts'
import { askAuth, makeApp } from '#testing/mfa-steps.ts'
import { openAuthenticator } from '#testing/software-authenticator.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors, sessions } from '../../schema/auth.tables.ts'

async function openWithKey() {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  const session = await signIn(opened.world)
  const wish = { factor_type: 'webauthn', friendly_name: 'anahtar' }
  const { said } = await askAuth(opened.world, session, 'POST /factors', wish)
  return { ...opened, session, begun: said, id: said.id as string }
}

type Opened = Awaited<ReturnType<typeof openWithKey>>

/** A challenge, answered as `speak` does. */
async function answerChallenge(
  { world, id }: Pick<Opened, 'world' | 'id'>,
  holder: Opened['session'],
  speak: (challenge: string) => object,
) {
  // What the client says about the site is passed over.
  const said = {
    factorId: id,
    webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
  }
  const asked = await askAuth(world, holder, `POST /factors/${id}/challenge`, said)
  const { type, credential_options: options } = asked.said.webauthn
  return askAuth(world, holder, `POST /factors/${id}/verify`, {
    challenge_id: asked.said.id,
    webauthn: { type, rpId: 'localhost', credential_response: speak(options.publicKey.challenge) },
  })
}

test('200 a key is made, guards the account, and lifts later sessions', async () => {
  const opened = await openWithKey()
  const { world, session, begun, id, letters, deliver } = opened
  expect(begun).toEqual({ id, type: 'webauthn', friendly_name: 'anahtar' })
  const authenticator = openAuthenticator()

  const { said: asked } = await askAuth(world, session, `POST /factors/${id}/challenge`)
  expect(asked).toMatchObject({
    type: 'webauthn',
    expires_at: expect.any(Number),
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: { rp: { id: 'localhost' }, user: { name: 'ayse@butik.example' } },
      },
    },
  })
  const made = await answerChallenge(opened, session, authenticator.create)
  await deliver()
  expect(made.status).toBe(200)
  expect(await world.db.select().from(sessions)).toMatchObject([
    { aal: 'aal2', amr: [{ method: 'mfa/webauthn' }, { method: 'password' }] },
  ])
  expect(letters[0]?.text).toContain('security key')
  expect(JSON.stringify(made.said.user)).not.toContain('publicKey')

  const later = await signIn(world)
  const { said: again } = await askAuth(world, later, `POST /factors/${id}/challenge`)
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

test("422 another site, another key, another challenge, a copied key, a maker's certificate", async () => {
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

test('400 answers that are none', async () => {
  const { world, session, id } = await openWithKey()
  const { said } = await askAuth(world, session, `POST /factors/${id}/challenge`)
  const words = async (webauthn?: object) => {
    const body = { challenge_id: said.id, webauthn }
    const answer = await askAuth(world, session, `POST /factors/${id}/verify`, body)
    return `${answer.status} ${answer.said.msg}`
  }
  expect(await words()).toBe('400 WebAuthn config required')
  expect(await words({ type: 'none' })).toBe('400 WebAuthn type must be create or request')
  expect(await words({ type: 'create' })).toBe('400 credential_response required')
  expect(await words({ type: 'create', credential_response: {} })).toBe(
    '400 Invalid credential_response',
  )
})

test('422 a request is no answer where a key must be made', async () => {
  const { world, session, id } = await openWithKey()
  const { said } = await askAuth(world, session, `POST /factors/${id}/challenge`)
  const answer = await askAuth(world, session, `POST /factors/${id}/verify`, {
    challenge_id: said.id,
    webauthn: {
      type: 'request',
      credential_response: openAuthenticator().get(
        said.webauthn.credential_options.publicKey.challenge,
      ),
    },
  })
  expect(answer.code).toBe('422 mfa_verification_failed')
})

test('422 a task left open does not put another key in the place of the first', async () => {
  const opened = await openWithKey()
  const { world, session, id } = opened
  const { said: open } = await askAuth(world, session, `POST /factors/${id}/challenge`)
  const { said: lifted } = await answerChallenge(opened, session, openAuthenticator().create)
  const answer = await askAuth(world, lifted, `POST /factors/${id}/verify`, {
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

test('200 a second key is not made where the first one lies', async () => {
  const opened = await openWithKey()
  const { world, session } = opened
  const made = await answerChallenge(opened, session, openAuthenticator().create)
  const { session: lifted } = await makeApp(world, made.said, 'app')
  const wish = { factor_type: 'webauthn', friendly_name: 'ikinci' }
  const { said: second } = await askAuth(world, lifted, 'POST /factors', wish)
  const { said } = await askAuth(world, lifted, `POST /factors/${second.id}/challenge`)
  expect(said.webauthn.credential_options.publicKey.excludeCredentials).toHaveLength(1)
})

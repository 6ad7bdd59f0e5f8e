import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { callAuth, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors } from '../../schema/auth.tables.ts'
import { challenges } from '../../schema/factor.tables.ts'

type Message = { to: string; text: string; channel: string }

/** A gateway on this machine that stores the messages it gets; `status` is its answer. */
async function openGateway() {
  const gateway = { messages: [] as Message[], status: 200, token: 'gateway-token', url: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      const isOurs = request.headers.authorization === `Bearer ${gateway.token}`
      if (isOurs && gateway.status === 200) gateway.messages.push(JSON.parse(body))
      response.writeHead(isOurs ? gateway.status : 401).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`
  return gateway
}

async function openWithPhone(locale: 'tr' | 'en' | 'ru' = 'tr') {
  const opened = await openTestWorld()
  const gateway = await openGateway()
  const smsGateway = { url: gateway.url, token: gateway.token }
  const world = { ...opened.world, auth: { ...opened.world.auth, smsGateway } }
  await makeAccount(world, { locale })
  const session = await signIn(world)
  const { body: responseBody } = await callAuth(world, session, 'POST /factors', phone())
  return { ...opened, world, gateway, session, begun: responseBody, id: responseBody.id as string }
}

const phone = (number = '+90 555 000 19 76', name = '') => ({
  factor_type: 'phone',
  phone: number,
  friendly_name: name,
})

const codeIn = ({ text }: Message) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

test('200 the code goes to the phone in the language of its owner, and gives aal2', async () => {
  const patterns = {
    tr: /^\d{6}: MANTO 1976 giriş kodunuz/,
    en: /^\d{6} is your MANTO 1976 login code/,
    ru: /^\d{6} — код входа MANTO 1976/,
  }
  for (const locale of ['tr', 'en', 'ru'] as const) {
    const { world, gateway, session, begun, id } = await openWithPhone(locale)
    expect(begun).toEqual({ id, type: 'phone', friendly_name: '', phone: '+905550001976' })

    const { body: requested } = await callAuth(world, session, `POST /factors/${id}/challenge`, {
      factorId: id,
      channel: 'whatsapp',
    })
    const [message] = gateway.messages
    if (!message) throw new Error('no message')
    expect(message).toEqual({
      to: '+905550001976',
      channel: 'whatsapp',
      text: expect.stringMatching(patterns[locale]),
    })
    expect(message.text.length).toBeLessThanOrEqual(70)
    expect(JSON.stringify(await world.db.select().from(challenges))).not.toContain(codeIn(message))

    const { status, body: responseBody } = await callAuth(
      world,
      session,
      `POST /factors/${id}/verify`,
      {
        challenge_id: requested.id,
        code: codeIn(message),
      },
    )
    expect(status).toBe(200)
    const claims = JSON.parse(atob(responseBody.access_token.split('.')[1]))
    expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/phone' }, {}] })
    expect(responseBody.user.factors).toMatchObject([
      { factor_type: 'phone', phone: '+905550001976' },
    ])
  }
})

test('422 a wrong code, and the code of another challenge', async () => {
  const { world, gateway, session, id, passSeconds } = await openWithPhone()
  await callAuth(world, session, `POST /factors/${id}/challenge`)
  passSeconds(60)
  const first = gateway.messages[0]
  if (!first) throw new Error('no message')
  const { code, body: responseBody } = await verifyAppCode(world, session, id, codeIn(first))
  expect(code).toBe('422 mfa_verification_failed')
  expect(responseBody.msg).toBe('Invalid MFA Phone code entered')
})

test('400 no number, no such number, no such channel', async () => {
  const { world, session, id } = await openWithPhone()
  const labels = async (body: object) => {
    const { status, body: responseBody } = await callAuth(world, session, 'POST /factors', body)
    return `${status} ${responseBody.msg}`
  }
  expect(await labels(phone('', 'x'))).toBe('400 Phone number required to enroll Phone factor')
  for (const number of ['+1', '+0123456789', 'one', '+90555000197612345'])
    expect(await labels(phone(number, 'x'))).toBe(
      '400 Invalid phone number format (E.164 required)',
    )
  const call = `POST /factors/${id}/challenge` as const
  const { code, body: responseBody } = await callAuth(world, session, call, {
    channel: 'pigeon',
  })
  expect(code).toBe('400 validation_failed')
  expect(responseBody.msg).toBe("Invalid channel, supported values are 'sms' or 'whatsapp'")
})

test('200 an unfinished number is begun again; 422 a verified number is refused', async () => {
  const { world, gateway, session, id } = await openWithPhone()
  const second = await callAuth(world, session, 'POST /factors', phone('+905550001976', 'again'))
  expect(second.status).toBe(200)
  expect((await world.db.select().from(factors)).map((factor) => factor.id)).not.toContain(id)

  const challenge = `POST /factors/${second.body.id}/challenge` as const
  const { body: requested } = await callAuth(world, session, challenge)
  const code = codeIn(gateway.messages[0] ?? { to: '', text: '', channel: '' })
  const verify = `POST /factors/${second.body.id}/verify` as const
  const steppedUp = await callAuth(world, session, verify, { challenge_id: requested.id, code })
  const third = await callAuth(
    world,
    steppedUp.body,
    'POST /factors',
    phone('905550001976', 'third'),
  )
  expect(third.code).toBe('422 mfa_verified_factor_exists')
})

test('429 a message a minute, ten an hour, also when each factor is new', async () => {
  const { world, gateway, session, id, passSeconds } = await openWithPhone()
  const send = (factor: string) => callAuth(world, session, `POST /factors/${factor}/challenge`)
  expect((await send(id)).status).toBe(200)
  passSeconds(18)
  const { code, body: responseBody } = await send(id)
  expect(code).toBe('429 over_sms_send_rate_limit')
  expect(responseBody.msg).toBe(
    'For security purposes, you can only request this after 42 seconds.',
  )
  passSeconds(42)
  expect((await send(id)).status).toBe(200)

  for (let n = 0; n < 9; n += 1) {
    const number = `+90555000200${n}`
    const { body: begun } = await callAuth(world, session, 'POST /factors', phone(number, number))
    expect((await send(begun.id)).status).toBe(n < 8 ? 200 : 429)
    await callAuth(world, session, `DELETE /factors/${begun.id}`)
  }
  expect(gateway.messages).toHaveLength(10)
})

test('503 a gateway that fails: the client may try again at once', async () => {
  const { world, gateway, session, id } = await openWithPhone()
  const send = () => callAuth(world, session, `POST /factors/${id}/challenge`)
  gateway.status = 500
  expect((await send()).status).toBe(503)
  expect(await world.db.select().from(challenges)).toEqual([])
  gateway.status = 200
  expect((await send()).status).toBe(200)

  const unreachable = { url: 'http://127.0.0.1:1/', token: '' }
  const away = { ...world, auth: { ...world.auth, smsGateway: unreachable } }
  const { body: responseBody } = await callAuth(
    away,
    session,
    'POST /factors',
    phone('+905550003000', 'x'),
  )
  expect((await callAuth(away, session, `POST /factors/${responseBody.id}/challenge`)).status).toBe(
    503,
  )
})

test('422 without a gateway phone factors are refused', async () => {
  const { world, session, id } = await openWithPhone()
  const { body: requested } = await callAuth(world, session, `POST /factors/${id}/challenge`)
  const without = { ...world, auth: { ...world.auth, smsGateway: null } }
  const challenge = await callAuth(without, session, `POST /factors/${id}/challenge`)
  expect(challenge.code).toBe('422 mfa_phone_verify_not_enabled')
  const answer = { challenge_id: requested.id, code: '123456' }
  const verify = await callAuth(without, session, `POST /factors/${id}/verify`, answer)
  expect(verify.code).toBe('422 mfa_phone_verify_not_enabled')
})

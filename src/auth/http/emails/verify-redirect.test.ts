import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { ACCESS_TOKEN_SECONDS } from '#auth/sessions/access-token.ts'
import { openAuthRouter, openVerifyLink, openWithLink } from '#testing/auth/open-with-link.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('303 the plain link leads to the page for a new password, session in the fragment', async () => {
  const { world, token } = await openWithLink({ locale: 'tr' })
  const response = await openVerifyLink(world, { token, type: 'recovery' })
  expect(response.status).toBe(303)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.origin + to.pathname).toBe('http://localhost:3000/tr/yeni-sifre')
  const parameters = Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
  expect(parameters).toMatchObject({
    token_type: 'bearer',
    type: 'recovery',
    expires_in: String(ACCESS_TOKEN_SECONDS),
    sb: '',
  })
  const user = await openAuthRouter(world).request('/auth/v1/user', {
    headers: { authorization: `Bearer ${parameters['access_token']}` },
  })
  expect(user.status).toBe(200)
})

test('200 a scanner that sends HEAD does not use the link up', async () => {
  const { world, token } = await openWithLink()
  expect((await openVerifyLink(world, { token, type: 'recovery' }, 'HEAD')).status).toBe(200)
  const response = await openVerifyLink(world, { token, type: 'recovery' })
  expect(response.headers.get('location')).toContain('#access_token=')
})

test('303 a page that is not allowed never gets the session', async () => {
  const { world, token } = await openWithLink()
  const requested = { token, type: 'recovery', redirect_to: 'https://evil.example/en/' }
  const response = await openVerifyLink(world, requested)
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/en\/new-password#/)
})

test('303 an invalid link returns its error where the client reads it', async () => {
  const { world } = await openTestWorld()
  const response = await openVerifyLink(world, { token: 'x', type: 'recovery' })
  expect(response.status).toBe(303)
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.pathname).toBe('/en/new-password')
  expect(to.hash).toContain('error=access_denied&error_code=otp_expired')
})

test('303 a PKCE link gives a code that only the requesting browser can exchange, once', async () => {
  const verifier = 'v'.repeat(64)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { world, token, passSeconds } = await openWithLink({ challenge })
  // The link may be opened late; the code must be exchanged soon.
  passSeconds(3000)
  const response = await openVerifyLink(world, { token, type: 'recovery' })
  const to = new URL(response.headers.get('location') ?? '')
  expect(to.hash).toBe('')
  const code = to.searchParams.get('code') ?? ''

  const exchange = (body: object) =>
    openAuthRouter(world).request('/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: JSON.stringify(body),
    })
  const wrong = await exchange({ auth_code: code, code_verifier: 'w'.repeat(64) })
  expect(`${wrong.status} ${(await wrong.json()).error_code}`).toBe('400 bad_code_verifier')
  const right = await exchange({ auth_code: code, code_verifier: verifier })
  expect(right.status).toBe(200)
  const secondUse = await exchange({ auth_code: code, code_verifier: verifier })
  expect(`${secondUse.status} ${(await secondUse.json()).error_code}`).toBe(
    '404 flow_state_not_found',
  )
})

test('422 a code is good for five minutes', async () => {
  const verifier = 'v'.repeat(64)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const { world, token, passSeconds } = await openWithLink({ challenge })
  const response = await openVerifyLink(world, { token, type: 'recovery' })
  const code = new URL(response.headers.get('location') ?? '').searchParams.get('code')
  passSeconds(300)
  const late = await openAuthRouter(world).request('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
  })
  expect(`${late.status} ${(await late.json()).error_code}`).toBe('422 flow_state_expired')
})

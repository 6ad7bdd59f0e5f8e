import { expect, test, vi } from 'vitest'

import { makeCaptcha, readSolution } from '#auth/protocol/proof-of-work.ts'

import { sendWithCaptcha } from './solve-captcha.ts'

const end = new Date('2026-11-21T09:05:00Z')
const asks = { status: 400, body: { success: false, code: 'captcha_failed' } }
const done = { status: 200, body: { success: true } }

test('a call is sent once more with a solution the server takes, and never a third time', async () => {
  const captcha = await makeCaptcha('secret', { expiresAt: end, requester: 'requester', tries: 4 })
  vi.stubGlobal('fetch', async () => Response.json(captcha))
  const sent: object[] = []
  const reply = await sendWithCaptcha(async (more) => {
    sent.push(more)
    return asks
  })
  vi.unstubAllGlobals()
  expect(reply).toBe(asks)
  expect(sent).toHaveLength(2)
  const { gotrue_meta_security: security } = sent[1] as {
    gotrue_meta_security: { captcha_token: string }
  }
  expect(await readSolution('secret', security.captcha_token)).toMatchObject({ expiresAt: end })
})

test('other answers are given as they are, also when no captcha can be had', async () => {
  let sent = 0
  const answering = (reply: typeof done) => async () => {
    sent += 1
    return reply
  }
  expect(await sendWithCaptcha(answering(done))).toBe(done)
  expect(await sendWithCaptcha(async () => null)).toBeNull()

  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  expect(await sendWithCaptcha<{ body: unknown }>(answering(asks as never))).toBe(asks)
  vi.unstubAllGlobals()
  expect(sent).toBe(2)
})

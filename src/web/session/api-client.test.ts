import { expect, test } from 'vitest'

import { readAnswer } from './answer.ts'
import { portalApi } from './api-client.ts'

const reply = (status: number, body: string) => Promise.resolve(new Response(body, { status }))

test('a refusal brings the reason of the server', async () => {
  expect(await readAnswer(reply(409, '{"code":"alreadyDecided"}'))).toEqual({
    ok: false,
    kind: 'refused',
    code: 'alreadyDecided',
    status: 409,
  })
})

test('a lost connection, a fault and a lost session are told apart, and nothing is thrown', async () => {
  const kinds = [
    await readAnswer(Promise.reject(new TypeError('failed to fetch'))),
    await readAnswer(reply(500, '{"code":"unexpected"}')),
    await readAnswer(reply(200, '<html>')),
    await readAnswer(reply(401, '{}')),
  ].map((answer) => (answer.ok ? 'ok' : answer.kind))
  expect(kinds).toEqual(['network', 'broken', 'broken', 'sessionMissing'])
})

test('a user who is not signed in is told so without asking the server', async () => {
  expect(await readAnswer(portalApi.me.$get())).toMatchObject({ kind: 'sessionMissing' })
})

import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'

import { makeCaptcha, type Captcha, readSolution } from './proof-of-work.ts'

const end = new Date('2026-11-21T09:05:00Z')
const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

test('a solved captcha gives its id and expiry; changed or foreign ones are refused', async () => {
  const challenge = await makeCaptcha('secret', {
    expiresAt: end,
    requester: 'requester',
    tries: 4,
  })
  const solution = await solveChallenge({ challenge, deriveKey })
  const readChanged = (changed: Partial<Captcha>, solved: unknown = solution, secret = 'secret') =>
    readSolution(secret, packed({ challenge: { ...challenge, ...changed }, solution: solved }))

  expect(await readChanged({})).toEqual({
    id: challenge.signature,
    expiresAt: end,
    requester: 'requester',
    tries: 4,
  })
  const { parameters } = challenge
  const wrong = [
    await readChanged({
      parameters: { ...parameters, data: { ...parameters.data, until: Number.MAX_SAFE_INTEGER } },
    }),
    await readChanged({
      parameters: { ...parameters, data: { ...parameters.data, requester: 'other' } },
    }),
    await readChanged({ parameters: { ...parameters, cost: 1 } }),
    await readChanged({ signature: '0'.repeat(64) }),
    await readChanged({}, { ...solution, counter: (solution?.counter ?? 0) + 1 }),
    await readChanged({}, { ...solution, derivedKey: '0'.repeat(64) }),
    await readChanged({}, null),
    await readChanged({}, solution, 'other'),
    await readSolution('secret', 'nothing'),
    await readSolution('secret', ''),
    await readSolution('secret', 'x'.repeat(100_000)),
  ]
  expect(wrong).toEqual(wrong.map(() => null))
})

import { expect, test } from 'vitest'

import { readArrival } from './link-return.ts'

test('a fragment of the auth service is read for what it brings; a refusal comes first', () => {
  expect(readArrival('')).toBeNull()
  expect(readArrival('#devices')).toBeNull()
  expect(readArrival('#token_hash=a.b&type=email_change')).toEqual({
    kind: 'token',
    tokenHash: 'a.b',
    type: 'email_change',
  })
  expect(readArrival('#access_token=x&refresh_token=y&sb=&type=email_change')).toEqual({
    kind: 'session',
    accessToken: 'x',
    refreshToken: 'y',
    type: 'email_change',
  })
  expect(readArrival('#message=Confirmation+link+accepted&sb=')).toEqual({ kind: 'message' })
  expect(readArrival('#error=access_denied&error_code=otp_expired&access_token=x')).toEqual({
    kind: 'refused',
    code: 'otp_expired',
  })
  expect(readArrival('#error=server_error')).toEqual({ kind: 'refused', code: 'unexpected' })
})

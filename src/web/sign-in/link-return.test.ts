import { expect, test } from 'vitest'

import { readLinkReturn } from './link-return.ts'

test('a fragment of the auth service is read for what it brings; a refusal comes first', () => {
  expect(readLinkReturn('')).toBeNull()
  expect(readLinkReturn('#devices')).toBeNull()
  expect(readLinkReturn('#token_hash=a.b&type=email_change')).toEqual({
    kind: 'token',
    tokenHash: 'a.b',
    type: 'email_change',
  })
  expect(readLinkReturn('#access_token=x&refresh_token=y&sb=&type=email_change')).toEqual({
    kind: 'session',
    accessToken: 'x',
    refreshToken: 'y',
    type: 'email_change',
  })
  expect(readLinkReturn('#message=Confirmation+link+accepted&sb=')).toEqual({ kind: 'message' })
  expect(readLinkReturn('#error=access_denied&error_code=otp_expired&access_token=x')).toEqual({
    kind: 'refused',
    code: 'otp_expired',
  })
  expect(readLinkReturn('#error=server_error')).toEqual({ kind: 'refused', code: 'unexpected' })
})

import { expect, test } from 'vitest'

import { passedOn, readScopes, whyUnsupported } from './flow.ts'

test('the server sets what is its own; the rest goes on to the provider', () => {
  const query = { provider: 'google', redirect_to: '/', state: 'x', prompt: 'consent', hd: 'a' }
  expect(passedOn(query)).toEqual({ prompt: 'consent', hd: 'a' })
})

test('scopes come by spaces or commas, after those that are always asked for, none twice', () => {
  expect(readScopes(undefined)).toEqual(['openid', 'email', 'profile'])
  expect(readScopes('email offline_access,https://api.example/read')).toEqual([
    'openid',
    'email',
    'profile',
    'offline_access',
    'https://api.example/read',
  ])
  expect(readScopes('a"b ü')).toEqual(['openid', 'email', 'profile'])
})

test('a provider clients know is not enabled; another is not found', () => {
  expect(whyUnsupported('github')).toBe('Unsupported provider: provider is not enabled')
  expect(whyUnsupported('nowhere')).toBe(
    'Unsupported provider: Provider nowhere could not be found',
  )
})

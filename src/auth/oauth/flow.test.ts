import { expect, test } from 'vitest'

import { providerParameters, readScopes, unsupportedProviderMessage } from './flow.ts'

test('parameters of the server are not passed on; the rest goes to the provider', () => {
  const query = { provider: 'google', redirect_to: '/', state: 'x', prompt: 'consent', hd: 'a' }
  expect(providerParameters(query)).toEqual({ prompt: 'consent', hd: 'a' })
})

test('scopes may be separated by spaces or commas, and follow the fixed ones, none twice', () => {
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

test('a well-known provider is reported as not enabled; another as not found', () => {
  expect(unsupportedProviderMessage('github')).toBe('Unsupported provider: provider is not enabled')
  expect(unsupportedProviderMessage('nowhere')).toBe(
    'Unsupported provider: Provider nowhere could not be found',
  )
})

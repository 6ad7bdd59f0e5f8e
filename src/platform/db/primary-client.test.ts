import { expect, test } from 'vitest'

import { serverAddresses } from './primary-client.ts'

test('several hosts of one address are tried in order, each with its port, the login and the database', () => {
  expect(serverAddresses('postgres://site:a%2Cb@one,two:5433,[::1]/name?sslmode=require')).toEqual([
    'postgres://site:a%2Cb@one/name?sslmode=require',
    'postgres://site:a%2Cb@two:5433/name?sslmode=require',
    'postgres://site:a%2Cb@[::1]/name?sslmode=require',
  ])
  const single = ['postgresql://localhost/name', 'postgres:///name?host=/run/postgresql']
  for (const address of single) expect(serverAddresses(address)).toEqual([address])
  for (const wrong of ['mysql://one/name', 'postgres://', 'postgres://one:port/name', 'name'])
    expect([wrong, serverAddresses(wrong)]).toEqual([wrong, []])
})

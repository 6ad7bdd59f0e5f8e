import { expect, test } from 'vitest'

import { busyCode, busyError, isBusy } from './busy.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test('a database or service that is away is busy, however deep the cause lies', () => {
  const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH']
  const stopped = ['57P01', '57P02', '57P03', '57P04', '57P05', '08000', '08003', '08006', '08P01']
  const switchedOver = ['25006', '28000', '28P01', '3D000']
  const overloaded = [
    '40001',
    '40003',
    '40P01',
    '53000',
    '53200',
    '53300',
    '53400',
    '55P03',
    '58030',
  ]
  for (const code of [...network, ...stopped, ...switchedOver, ...overloaded])
    expect([code, isBusy(new Error('query', { cause: withCode(code) }))]).toEqual([code, true])
  for (const message of [
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ])
    expect(isBusy(new Error('query', { cause: new Error(message) }))).toBe(true)
  expect(isBusy(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
  expect(busyCode(busyError('Storage'))).toBe('busy')
})

test('a bug is not busy', () => {
  for (const code of ['23505', '25P02', '40002', '42P01', '42501', '57014', 'XX001', 'ENOENT', ''])
    expect(isBusy(withCode(code))).toBe(false)
  expect(isBusy('ECONNREFUSED')).toBe(false)
})

test('a full disk is busy with a code of its own', () => {
  for (const code of ['ENOSPC', '53100']) {
    const error = new Error('query', { cause: withCode(code) })
    expect([isBusy(error), busyCode(error)]).toEqual([true, 'diskFull'])
  }
})

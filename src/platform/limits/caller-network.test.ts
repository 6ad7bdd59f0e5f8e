import { expect, test } from 'vitest'

import { callerNetwork, shortenedNetwork } from './caller-network.ts'

test('IPv4 counts by address, IPv6 by network', () => {
  expect(callerNetwork('192.0.2.7')).toBe('192.0.2.7')
  expect(callerNetwork('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(callerNetwork('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(callerNetwork('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(callerNetwork('2001:db8::9')).toBe('2001:db8:0:0')
  expect(callerNetwork('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(callerNetwork('::1')).toBe('0:0:0:0')
  expect(callerNetwork('unknown')).toBe('unknown')
})

test('the recorded network is shared by many households', () => {
  expect(shortenedNetwork('192.0.2.7')).toBe('192.0.2.0/24')
  expect(shortenedNetwork('::ffff:192.0.2.7')).toBe('192.0.2.0/24')
  expect(shortenedNetwork('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1::/48')
  expect(shortenedNetwork('unknown')).toBeNull()
})

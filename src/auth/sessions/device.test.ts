import { expect, test } from 'vitest'

import { deviceOf } from './device.ts'

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a browser is named as its owner knows it, not by other names in its user agent', () => {
  const nameOf = (userAgent: string) => {
    const { browser, system, isPhone } = deviceOf(userAgent)
    return `${browser} ${system}${isPhone ? ' phone' : ''}`
  }
  expect(
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/140.0.0.0 Safari/537.36`,
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      `Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/140.0.0.0 YaBrowser/25.8.0.1 Mobile Safari/537.36`,
      `Mozilla/5.0 (Linux; Android 10; K) ${engine} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    ].map(nameOf),
  ).toEqual([
    'Chrome Windows',
    'Edge Windows',
    'Yandex Browser Android phone',
    'Samsung Internet Android phone',
    'Safari iPhone phone',
    'Chrome iPhone phone',
    'Safari macOS',
    'Firefox Linux',
  ])
})

test('an empty or unknown user agent has no name', () => {
  for (const userAgent of [null, '', 'node', 'x'.repeat(300)])
    expect(deviceOf(userAgent)).toEqual({ browser: null, system: null, isPhone: false })
})

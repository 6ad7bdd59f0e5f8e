import { expect, test } from 'vitest'

import { websiteAddress } from './website-address.ts'

test('a domain or a name on Instagram becomes a link, and nothing else does', () => {
  expect(websiteAddress('vaza.example')).toBe('https://vaza.example')
  expect(websiteAddress(' http://www.vaza.example/coats?x=1 ')).toBe(
    'https://www.vaza.example/coats?x=1',
  )
  expect(websiteAddress('мода.рф')).toBe('https://мода.рф')
  expect(websiteAddress('@vaza.moda')).toBe('https://www.instagram.com/vaza.moda/')
  expect(websiteAddress('Instagram: vaza_moda')).toBe('https://www.instagram.com/vaza_moda/')
  expect(websiteAddress('instagram.com/vaza')).toBe('https://instagram.com/vaza')
  for (const text of ['', 'we have none', 'javascript:alert(1)', 'vaza', 'a@b.example'])
    expect(websiteAddress(text)).toBeNull()
})

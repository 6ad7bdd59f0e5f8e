import { expect, test } from 'vitest'

import { deadLinks } from './dead-links.ts'

test('links of a text to addresses without a page are told, once each; others are left alone', () => {
  const text = `See [us](/en/about), [the form](/en/contact?color=black#form), [a slip](/en/abuot)
    and [again](/en/abuot), [elsewhere](https://a.example/nothing), [mail](mailto:a@b.example),
    [a model](/tr/urunler/alara-2601), [nothing](/de/xyz/q).`
  expect(deadLinks(text)).toEqual(['/en/abuot', '/de/xyz/q'])
  expect(deadLinks('')).toEqual([])
})

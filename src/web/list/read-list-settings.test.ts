import { expect, test } from 'vitest'

import { readListSettings } from './read-list-settings.ts'

test('views and columns that a browser kept are read, whatever their names are', () => {
  const names = ['<script>alert(1)</script>', 'عرض \u202E', '🧥', '__proto__', 'x'.repeat(10_000)]
  const settings = {
    columns: { email: true, '<b>': false },
    views: names.map((name) => ({ name, search: '?q=a' })),
  }
  expect(readListSettings(JSON.stringify(settings))).toEqual(settings)
})

test('what a list does not understand is as if nothing was kept, and the rest stays', () => {
  const nothing = { columns: {}, views: [] }
  const broken = [null, '', 'null', '7', '[]', '{', '{"views":null}', '{"views":[{"name":1}]}']
  for (const text of broken) expect(readListSettings(text)).toEqual(nothing)
  const half = { columns: { email: true }, views: 'all' }
  expect(readListSettings(JSON.stringify(half))).toEqual({ columns: { email: true }, views: [] })
})

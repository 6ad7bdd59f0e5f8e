import { expect, test } from 'vitest'

import { readListSettings } from './read-list-settings.ts'

test('columns that a browser kept are read, whatever their names are', () => {
  const settings = { columns: { email: true, '<b>': false, 'x\u202E': true } }
  expect(readListSettings(JSON.stringify(settings))).toEqual(settings)
})

test('invalid settings of a list count as none', () => {
  const broken = [null, '', 'null', '7', '[]', '{', '{"columns":null}', '{"columns":{"email":1}}']
  for (const text of broken) expect(readListSettings(text)).toEqual({ columns: {} })
})

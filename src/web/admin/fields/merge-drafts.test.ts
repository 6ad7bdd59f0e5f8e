import { expect, test } from 'vitest'

import { mergeDrafts } from './merge-drafts.ts'

test('after a conflict an untouched field has the value that the other editor saved', () => {
  const base = { name: { tr: 'Elif' }, length: '100', weight: '500' }
  const mine = { ...base, length: '110' }
  const theirs = { name: { tr: 'Elif Manto' }, length: '120', weight: '520' }
  expect(mergeDrafts(mine, base, theirs)).toEqual({ ...theirs, length: '110' })
  expect(mergeDrafts(base, base, theirs)).toEqual(theirs)
})

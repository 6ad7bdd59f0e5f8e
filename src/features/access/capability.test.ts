import { expect, test } from 'vitest'

import { can, rolesThatCan } from './capability.ts'

test('editors know nobody, the desk changes no product, and the owners do all', () => {
  expect(rolesThatCan('people.manage')).toEqual(['owner', 'desk'])
  expect(rolesThatCan('documents.manage')).toEqual(['owner', 'desk'])
  expect(rolesThatCan('catalogue.edit')).toEqual(['owner', 'editor'])
  expect(rolesThatCan('staff.manage')).toEqual(['owner'])
  expect(rolesThatCan('dashboard.read')).toEqual(['owner', 'editor', 'desk'])
})

test('whoever has no role of the staff may do nothing', () => {
  expect(can(undefined, 'dashboard.read')).toBe(false)
})

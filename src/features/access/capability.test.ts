import { expect, test } from 'vitest'

import { can, rolesThatCan } from './capability.ts'

test('editors see no personal data, the desk changes no product, and owners may do everything', () => {
  expect(rolesThatCan('people.manage')).toEqual(['owner', 'desk'])
  expect(rolesThatCan('documents.manage')).toEqual(['owner', 'desk'])
  expect(rolesThatCan('catalogue.edit')).toEqual(['owner', 'editor'])
  expect(rolesThatCan('staff.manage')).toEqual(['owner'])
  expect(rolesThatCan('dashboard.read')).toEqual(['owner', 'editor', 'desk'])
})

test('a user without a role of the staff has no capability', () => {
  expect(can(undefined, 'dashboard.read')).toBe(false)
})

import { expect, test } from 'vitest'

import { type Colleague, isAlone, isSoleOwner } from './staff-data.ts'

const colleague = (id: string, role: Colleague['role'], status: Colleague['status']) =>
  ({ id, role, status }) as Colleague

test('an owner is the sole owner while no other owner can sign in', () => {
  const owner = colleague('1', 'owner', 'active')
  const editor = colleague('2', 'editor', 'active')
  const [invited, ended] = [colleague('3', 'owner', 'invited'), colleague('4', 'owner', 'ended')]
  const staff = [owner, editor, invited, ended]
  expect(staff.map((each) => isSoleOwner(staff, each))).toEqual([true, false, false, false])
  expect(isSoleOwner([...staff, colleague('5', 'owner', 'active')], owner)).toBe(false)
})

test('an owner is alone until somebody is invited, and again when everybody has left', () => {
  const owner = colleague('1', 'owner', 'active')
  expect(isAlone([owner])).toBe(true)
  expect(isAlone([owner, colleague('2', 'desk', 'ended')])).toBe(true)
  expect(isAlone([owner, colleague('2', 'desk', 'invited')])).toBe(false)
})

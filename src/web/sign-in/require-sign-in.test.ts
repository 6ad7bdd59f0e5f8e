import { expect, test } from 'vitest'

import { plainUser } from '../session/session-user.ts'
import { findGateStep } from './require-sign-in.ts'

const { lookupFailed: _, ...nobody } = plainUser({ id: 'u', email: 'anna@boutique.example' })
const partner = { ...nobody, role: 'partner', isPartner: true } as const
const admin = { ...nobody, role: 'admin', isAdmin: true } as const

test('an area opens to those it belongs to; the account opens to everybody', () => {
  const outcomes = [nobody, partner, admin].map((user) =>
    (['partner', 'admin', 'account'] as const).map((area) => findGateStep(area, user)),
  )
  expect(outcomes).toEqual([
    ['noAccess', 'noAccess', null],
    [null, 'noAccess', null],
    [null, null, null],
  ])
})

test('a code comes before a password, and both before the role', () => {
  const late = { ...partner, mustChangePassword: true, lookupFailed: true } as const
  expect(findGateStep('partner', { ...late, mfaRequirement: 'code' })).toBe('code')
  expect(findGateStep('partner', late)).toBe('password')
  expect(findGateStep('partner', { ...late, mustChangePassword: false })).toBe('unknown')
  expect(findGateStep('admin', { ...admin, mfaRequirement: 'enrol' })).toBe('enrol')
})

import { expect, test } from 'vitest'

import { reasonToAsk } from './use-visibility-choice.ts'

const now = new Date('2026-11-25T10:00:00Z')

test('staff must confirm a time to publish that has passed, and a publication that drops a plan', () => {
  const later = '2026-11-26T10:00:00.000Z'
  expect(reasonToAsk({ at: '2025-11-26T10:00:00.000Z' }, null, now)).toBe('timePassed')
  expect(reasonToAsk({ at: later }, null, now)).toBeNull()
  expect(reasonToAsk({ at: null }, later, now)).toBe('planDropped')
  expect(reasonToAsk({ at: null }, null, now)).toBeNull()
})

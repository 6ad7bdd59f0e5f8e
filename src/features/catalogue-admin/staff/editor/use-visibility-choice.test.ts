import { expect, test } from 'vitest'

import { reasonToAsk } from './use-visibility-choice.ts'

const now = new Date('2026-11-25T10:00:00Z')
const later = '2026-11-26T10:00:00.000Z'
const facts = { plannedAt: null, isBare: false }

test('staff must confirm a time to publish that has passed, and a publication that drops a plan', () => {
  expect(reasonToAsk({ at: '2025-11-26T10:00:00.000Z' }, facts, now)).toBe('timePassed')
  expect(reasonToAsk({ at: later }, facts, now)).toBeNull()
  expect(reasonToAsk({ at: null }, { ...facts, plannedAt: later }, now)).toBe('planDropped')
  expect(reasonToAsk({ at: null }, facts, now)).toBeNull()
})

test('staff must confirm that visitors meet a product without a photo, but not when that is planned', () => {
  expect(reasonToAsk({ at: null }, { ...facts, isBare: true }, now)).toBe('noPicture')
  expect(reasonToAsk({ at: later }, { ...facts, isBare: true }, now)).toBeNull()
})

import { expect, test } from 'vitest'

import { brandOwner } from './brand-owner.ts'
import { answerDue, minutesLeft } from './working-hours.ts'

/** Times are those of Istanbul. */
const at = (time: string) => new Date(`${time}+03:00`)
const dueOf = (time: string) => answerDue(at(time), brandOwner).getTime()

test('what comes in opening hours is due at the same hour of the next day', () => {
  expect(dueOf('2026-11-24T11:20')).toBe(at('2026-11-25T11:20').getTime())
})

test('the clock begins when the maker opens: in the morning, or on the next working day', () => {
  expect(dueOf('2026-11-24T03:00')).toBe(at('2026-11-25T09:00').getTime())
  expect(dueOf('2026-11-24T23:00')).toBe(at('2026-11-26T09:00').getTime())
  expect(dueOf('2026-11-22T12:00')).toBe(at('2026-11-24T09:00').getTime())
})

test('Sundays and holidays do not count', () => {
  // After hours on a Saturday: first read on Monday.
  expect(dueOf('2026-11-21T20:00')).toBe(at('2026-11-24T09:00').getTime())
  expect(dueOf('2026-11-21T12:00')).toBe(at('2026-11-23T12:00').getTime())
  expect(dueOf('2026-12-31T10:00')).toBe(at('2027-01-02T10:00').getTime())
  expect(dueOf('2027-03-08T10:00')).toBe(at('2027-03-12T10:00').getTime())
})

test('a zone that changes its clocks is due at the same hour, not a day of seconds later', () => {
  const berlin = {
    timeZone: 'Europe/Berlin',
    week: Array.from({ length: 7 }, () => [9, 18] as const),
    holidays: [],
  }
  const due = answerDue(new Date('2026-10-24T10:00:00+02:00'), berlin)
  expect(due).toEqual(new Date('2026-10-25T10:00:00+01:00'))
})

test('hours that never open promise a day, and end the search', () => {
  const closed = { timeZone: 'UTC', week: [], holidays: [] }
  expect(answerDue(new Date('2026-11-24T10:00:00Z'), closed)).toBeInstanceOf(Date)
})

test('the clock counts down, and goes below zero when the answer is late', () => {
  const sent = at('2026-11-24T11:00')
  expect(minutesLeft(sent, at('2026-11-24T12:00'), brandOwner)).toBe(1380)
  expect(minutesLeft(sent, at('2026-11-25T11:30'), brandOwner)).toBe(-30)
})

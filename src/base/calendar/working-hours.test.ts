import { expect, test } from 'vitest'

import { brandOwner } from '../brand-owner.ts'
import { DAY, HOUR } from '../time.ts'
import { answerDue, minutesLeft } from './working-hours.ts'

/** A moment by its time in Istanbul. */
const at = (time: string) => new Date(`${time}+03:00`)
const dueOf = (time: string) => answerDue(at(time), brandOwner).getTime()

test('a request is due at the same hour of the next working day, whether it came in opening hours or not', () => {
  expect(dueOf('2026-11-24T11:20')).toBe(at('2026-11-25T11:20').getTime())
  expect(dueOf('2026-11-24T03:00')).toBe(at('2026-11-25T03:00').getTime())
  // Wednesday and Friday after hours: 24 hours later, no more.
  expect(dueOf('2026-11-25T18:31')).toBe(at('2026-11-26T18:31').getTime())
  expect(dueOf('2026-11-27T18:31')).toBe(at('2026-11-28T18:31').getTime())
})

test('Sundays and holidays do not count', () => {
  expect(dueOf('2026-11-21T12:00')).toBe(at('2026-11-23T12:00').getTime())
  // A minute after closing on Saturday.
  expect(dueOf('2026-11-21T15:01')).toBe(at('2026-11-23T15:01').getTime())
  expect(dueOf('2026-12-31T10:00')).toBe(at('2027-01-02T10:00').getTime())
  expect(dueOf('2027-03-08T10:00')).toBe(at('2027-03-12T10:00').getTime())
})

test('a request on a day off is due in the last minute of the next working day', () => {
  for (const time of ['00:00', '12:00', '23:59'])
    expect(dueOf(`2026-11-22T${time}`)).toBe(at('2026-11-23T23:59').getTime())
})

test('at no minute of a year is more than 24 hours of working days promised away', () => {
  const workingHours = (from: number, to: number) => {
    let hours = 0
    for (let time = from; time < to; time += HOUR)
      if (isWorkingDay(new Date(time + 3 * HOUR).toISOString().slice(0, 10))) hours += 1
    return hours
  }
  const first = at('2027-01-01T00:30').getTime()
  for (let writtenAt = first; writtenAt < first + 365 * DAY; writtenAt += 7 * HOUR)
    expect(workingHours(writtenAt, answerDue(new Date(writtenAt), brandOwner).getTime())).toBe(24)
})

function isWorkingDay(day: string): boolean {
  const { holidays, week } = brandOwner
  const isHoliday = holidays.includes(day) || holidays.includes(day.slice(5))
  return !isHoliday && week[new Date(day).getUTCDay()] !== null
}

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
  const writtenAt = at('2026-11-24T11:00')
  expect(minutesLeft(writtenAt, at('2026-11-24T12:00'), brandOwner)).toBe(1380)
  expect(minutesLeft(writtenAt, at('2026-11-25T11:30'), brandOwner)).toBe(-30)
})

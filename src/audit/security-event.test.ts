import { expect, test } from 'vitest'

import {
  countEvent,
  type CountedEvents,
  type ObservedEvent,
  removeFinishedMinutes,
} from './security-event.ts'

const seen = (more: Partial<ObservedEvent> = {}): ObservedEvent => ({
  action: 'sign_in.failed',
  on: 'unknown',
  facts: { cause: 'password' },
  network: '192.0.2.0/24',
  requestId: 'first',
  aal: null,
  at: new Date('2026-11-21T09:00:10Z'),
  ...more,
})

test('equal events within a minute are one event with a count, the next minute is another event', () => {
  const minutes: CountedEvents = new Map()
  countEvent(minutes, seen())
  countEvent(minutes, seen({ requestId: 'second', at: new Date('2026-11-21T09:00:50Z') }))
  countEvent(minutes, seen({ at: new Date('2026-11-21T09:01:00Z') }))
  expect(removeFinishedMinutes(minutes, new Date('2026-11-21T09:01:30Z'))).toEqual([
    { ...seen(), times: 2, until: new Date('2026-11-21T09:00:50Z') },
  ])
  expect(removeFinishedMinutes(minutes, new Date('2026-11-21T09:01:30Z'))).toEqual([])
  expect(removeFinishedMinutes(minutes, null)).toHaveLength(1)
})

test('a minute has about fifty events of each kind at most, from any number of networks', () => {
  const minutes: CountedEvents = new Map()
  for (let one = 0; one < 5000; one += 1) countEvent(minutes, seen({ network: `10.${one}.0/24` }))
  for (let one = 0; one < 500; one += 1)
    countEvent(minutes, seen({ action: 'limit.hit', on: `${one}` }))
  const stored = removeFinishedMinutes(minutes, null)
  expect(stored).toHaveLength(52)
  expect(stored.reduce((sum, { times }) => sum + times, 0)).toBe(5500)
  expect(stored.at(-1)).toMatchObject({
    action: 'limit.hit',
    on: 'several',
    network: null,
    times: 500,
  })
})

import { expect, test } from 'vitest'

import {
  countEvent,
  type CountedEvents,
  type ObservedEvent,
  removeFinishedMinutes,
} from './security-event.ts'

const observed = (more: Partial<ObservedEvent> = {}): ObservedEvent => ({
  action: 'sign_in.failed',
  on: 'unknown',
  facts: { cause: 'password' },
  network: '192.0.2.0/24',
  requestId: 'first',
  aal: null,
  at: new Date('2026-11-21T09:00:10Z'),
  ...more,
})

test('equal events within a minute are a single event with a count, in the next minute another event', () => {
  const minutes: CountedEvents = new Map()
  countEvent(minutes, observed())
  countEvent(minutes, observed({ requestId: 'second', at: new Date('2026-11-21T09:00:50Z') }))
  countEvent(minutes, observed({ at: new Date('2026-11-21T09:01:00Z') }))
  expect(removeFinishedMinutes(minutes, new Date('2026-11-21T09:01:30Z'))).toEqual([
    { ...observed(), times: 2, until: new Date('2026-11-21T09:00:50Z') },
  ])
  expect(removeFinishedMinutes(minutes, new Date('2026-11-21T09:01:30Z'))).toEqual([])
  expect(removeFinishedMinutes(minutes, null)).toHaveLength(1)
})

test('a minute has about fifty events of each kind at most, from any number of networks', () => {
  const minutes: CountedEvents = new Map()
  for (let count = 0; count < 5000; count += 1)
    countEvent(minutes, observed({ network: `10.${count}.0/24` }))
  for (let count = 0; count < 500; count += 1)
    countEvent(minutes, observed({ action: 'limit.hit', on: `${count}` }))
  const events = removeFinishedMinutes(minutes, null)
  expect(events).toHaveLength(52)
  expect(events.reduce((sum, { times }) => sum + times, 0)).toBe(5500)
  expect(events.at(-1)).toMatchObject({
    action: 'limit.hit',
    on: 'several',
    network: null,
    times: 500,
  })
})

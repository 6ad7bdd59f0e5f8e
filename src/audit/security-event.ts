import { MINUTE } from '#base/time.ts'
/** Security events that changed no data. They are stored for a shorter time than others. */
export const securityActions = [
  'session.opened',
  'session.stepped_up',
  'sign_in.failed',
  'mfa.failed',
  'code.failed',
  'access.refused',
  'limit.hit',
] as const
type SecurityAction = (typeof securityActions)[number]

export type SecurityEvent = {
  action: Exclude<SecurityAction, 'session.opened' | 'session.stepped_up'>
  /** Id of the account concerned, or `unknown`. */
  on: string
  facts: Record<string, string>
}

/** A single event before it is counted. */
export type ObservedEvent = SecurityEvent & {
  network: string | null
  requestId: string | null
  aal: string | null
  at: Date
}

/** Equal events of a network within a minute, with a count; other facts are those of the first. */
export type CountedEvent = ObservedEvent & { times: number; until: Date }

/** Different events in a minute. Further ones are merged by action, so that nobody can fill the table. */
const EVENTS_A_MINUTE = 50

/** Events that are not stored yet, by a key that is the same for equal events. */
export type CountedEvents = Map<string, CountedEvent>

const minuteOf = (time: Date) => Math.floor(time.getTime() / MINUTE)

/** Adds an event, or increases the count of an equal event. */
export function countEvent(minutes: CountedEvents, event: ObservedEvent): void {
  const key = keyOf(event)
  const isNew = !minutes.has(key)
  const isCrowded = isNew && inMinute(minutes, minuteOf(event.at)) >= EVENTS_A_MINUTE
  const counted = isCrowded ? { ...event, on: 'several', network: null, facts: {} } : event
  const countKey = isCrowded ? keyOf(counted) : key
  const earlier = minutes.get(countKey)
  minutes.set(countKey, {
    ...(earlier ?? counted),
    times: (earlier?.times ?? 0) + 1,
    until: event.at,
  })
}

/** Removes and returns the events of past minutes; all events when the process stops. */
export function removeFinishedMinutes(minutes: CountedEvents, now: Date | null): CountedEvent[] {
  const finished = [...minutes].filter(([, { at }]) => !now || minuteOf(at) < minuteOf(now))
  for (const [key] of finished) minutes.delete(key)
  return finished.map(([, event]) => event)
}

function inMinute(minutes: CountedEvents, minute: number): number {
  return [...minutes.values()].filter(({ at }) => minuteOf(at) === minute).length
}

function keyOf({ action, on, network, facts, at }: ObservedEvent): string {
  return JSON.stringify([minuteOf(at), action, on, network, facts])
}

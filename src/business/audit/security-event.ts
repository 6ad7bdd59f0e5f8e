import { MINUTE } from '#base/time.ts'
/** What is watched though nothing was changed by it. Kept for a shorter time than other acts. */
export const securityActs = [
  'session.opened',
  'session.stepped_up',
  'sign_in.failed',
  'second_factor.failed',
  'code.failed',
  'access.refused',
  'limit.hit',
] as const
type SecurityAct = (typeof securityActs)[number]

export type SecurityEvent = {
  act: Exclude<SecurityAct, 'session.opened' | 'session.stepped_up'>
  /** Id of the account it was about, or `unknown`. */
  on: string
  facts: Record<string, string>
}

/** An event as it came in. */
export type Seen = SecurityEvent & {
  network: string | null
  requestId: string | null
  aal: string | null
  at: Date
}

/** The same event of one network within one minute, counted; the rest as it was the first time. */
export type Repeated = Seen & { times: number; until: Date }

/** Different events that are kept apart in a minute; whoever has many networks fills no table. */
const EVENTS_A_MINUTE = 50

/** Events of minutes that are not written down yet, by what makes them the same. */
export type Minutes = Map<string, Repeated>

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE)

/** Counts an event beside those it repeats. */
export function countEvent(minutes: Minutes, seen: Seen): void {
  const key = keyOf(seen)
  const isNew = !minutes.has(key)
  const isCrowded = isNew && inMinute(minutes, minuteOf(seen.at)) >= EVENTS_A_MINUTE
  const counted = isCrowded ? { ...seen, on: 'several', network: null, facts: {} } : seen
  const own = isCrowded ? keyOf(counted) : key
  const earlier = minutes.get(own)
  minutes.set(own, {
    ...(earlier ?? counted),
    times: (earlier?.times ?? 0) + 1,
    until: seen.at,
  })
}

/** Takes out the events of minutes that are over; all, when nothing comes after. */
export function takeFinished(minutes: Minutes, now: Date | null): Repeated[] {
  const finished = [...minutes].filter(([, { at }]) => !now || minuteOf(at) < minuteOf(now))
  for (const [key] of finished) minutes.delete(key)
  return finished.map(([, event]) => event)
}

function inMinute(minutes: Minutes, minute: number): number {
  return [...minutes.values()].filter(({ at }) => minuteOf(at) === minute).length
}

function keyOf({ act, on, network, facts, at }: Seen): string {
  return JSON.stringify([minuteOf(at), act, on, network, facts])
}

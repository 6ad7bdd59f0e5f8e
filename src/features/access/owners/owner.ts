import { DAY, HOUR, timeBefore } from '#base/time.ts'

/** Milliseconds after which an owner is established: they may approve bank details, and count as a second owner. */
const ESTABLISHED_AFTER = 7 * DAY

/** Milliseconds for which a former owner still hears of changes. */
export const NEWS_AFTER_END = 30 * DAY

/** Milliseconds that a change of owners waits, so that those who were written to can stop it. */
export const OWNER_CHANGE_DELAY = DAY

/** Milliseconds for which the link of a letter stops a change, and a change in force can be undone by it. */
export const STOP_LINK_LIFE = 72 * HOUR

/** Milliseconds for which bank details and owners stay as they are after a link has stopped a change. */
export const LOCK_AFTER_STOP = DAY

export function isEstablished(ownerSince: Date, at: Date): boolean {
  return ownerSince <= timeBefore(at, ESTABLISHED_AFTER)
}

type OwnerChangeFacts = {
  /** Since when the person who would lose the role has had it; null: the change gives the role to somebody. */
  losesSince: Date | null
  isBankChangeWaiting: boolean
  establishedOwners: number
  at: Date
}

/**
 * Whether a change of owners waits a day: while bank details are about to change, and while fewer than two established owners
 * watch each other. The role of an owner who is not established may be taken back at once, because nobody else lends it weight.
 */
export function mustWait(facts: OwnerChangeFacts): boolean {
  const { losesSince, isBankChangeWaiting, establishedOwners, at } = facts
  if (losesSince && !isEstablished(losesSince, at)) return false
  return isBankChangeWaiting || establishedOwners < 2
}

/** The kinds of news that owners get; each is a template of an email. */
export type NewsSubject = 'bank' | 'owners' | 'factor'

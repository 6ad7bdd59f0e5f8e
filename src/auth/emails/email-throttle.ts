import { DAY } from '#base/time.ts'
/**
 * Emails of the auth service that one asker may cause for a mailbox in a day, and what a solved
 * captcha buys. Each asker has a count of their own: strangers cannot use up the owner's.
 */
const EMAILS_PER_ASKER = 5
const EMAILS_PER_ASKER_SOLVED = 15

/**
 * Emails of a day after which a mailbox gets one each half hour, whoever asks: so it is not buried,
 * and a link sent there is still open.
 */
const EMAILS_PER_MAILBOX = 20
const CROWDED_PAUSE_SECONDS = 1800

export type Asking = {
  kind: string
  /** Who asks: a network under a name that hides it, or a signed-in user; null: the server itself. */
  asker: string | null
  hasSolved: boolean
}

type Sent = { kind: string; asker: string | null; mailedAt: Date }[]

type Limits = {
  pauseSeconds: number
  /** Off in test installations. */
  isDailyLimitOn: boolean
}

/**
 * Seconds until another email of this kind may go to a mailbox; 0: now.
 * @param sent what it got in the last day, newest first
 */
export function secondsUntilNextEmail(
  sent: Sent,
  { kind, asker, hasSolved }: Asking,
  { pauseSeconds, isDailyLimitOn }: Limits,
  now: Date,
): number {
  const theirs = sent.filter((email) => email.asker === asker)
  const isKind = (email: Sent[number]) => email.kind === kind
  const enough = hasSolved ? EMAILS_PER_ASKER_SOLVED : EMAILS_PER_ASKER
  const isCrowded = sent.length >= EMAILS_PER_MAILBOX
  const ends = [
    after(theirs.find(isKind), pauseSeconds * 1000),
    isDailyLimitOn ? after(theirs[enough - 1], DAY) : 0,
    isDailyLimitOn && isCrowded ? after(sent.find(isKind), CROWDED_PAUSE_SECONDS * 1000) : 0,
  ]
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
}

function after(email: Sent[number] | undefined, milliseconds: number): number {
  return email ? email.mailedAt.getTime() + milliseconds : 0
}

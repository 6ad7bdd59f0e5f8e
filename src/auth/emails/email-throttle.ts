import { DAY } from '#base/time.ts'
/**
 * Emails of the auth service that a requester may cause for a mailbox in a day, and how many more
 * a solved captcha allows. Each requester has a separate count: strangers cannot use up the
 * owner's.
 */
const EMAILS_PER_REQUESTER = 5
const EMAILS_PER_REQUESTER_SOLVED = 15

/**
 * After this many emails in a day a mailbox gets an email every half hour, from any requester: it is
 * not flooded, and its newest link is always valid.
 */
const EMAILS_PER_MAILBOX = 20
const CROWDED_PAUSE_SECONDS = 1800

export type RequestedEmail = {
  kind: string
  /**
   * The requester: a network under a hashed name, or a signed-in user; null: the server itself.
   */
  requester: string | null
  hasSolved: boolean
}

type Sent = { kind: string; requester: string | null; mailedAt: Date }[]

type Limits = {
  pauseSeconds: number
  /** Off in test installations. */
  isDailyLimitOn: boolean
}

/**
 * Seconds until another email of this kind may go to a mailbox; 0: now.
 * @param emails those that it got in the last day, newest first
 */
export function secondsUntilNextEmail(
  emails: Sent,
  { kind, requester, hasSolved }: RequestedEmail,
  { pauseSeconds, isDailyLimitOn }: Limits,
  now: Date,
): number {
  const requesterEmails = emails.filter((email) => email.requester === requester)
  const isKind = (email: Sent[number]) => email.kind === kind
  const enough = hasSolved ? EMAILS_PER_REQUESTER_SOLVED : EMAILS_PER_REQUESTER
  const isCrowded = emails.length >= EMAILS_PER_MAILBOX
  const ends = [
    after(requesterEmails.find(isKind), pauseSeconds * 1000),
    isDailyLimitOn ? after(requesterEmails[enough - 1], DAY) : 0,
    isDailyLimitOn && isCrowded ? after(emails.find(isKind), CROWDED_PAUSE_SECONDS * 1000) : 0,
  ]
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
}

function after(email: Sent[number] | undefined, milliseconds: number): number {
  return email ? email.mailedAt.getTime() + milliseconds : 0
}

/** Seconds in which a challenge must be answered. */
export const CHALLENGE_SECONDS = 300

/** Wrong answers after which a challenge is over. */
const TRIES_PER_CHALLENGE = 5

/** Wrong answers an account may give in the window, over all its factors and challenges. */
const TRIES_PER_ACCOUNT = 15
export const ACCOUNT_WINDOW_MINUTES = 15

/** Digits of a code sent to a phone. */
export const PHONE_CODE_DIGITS = 6

/** Seconds between two messages for a factor, and messages an account may cause in an hour. */
const MESSAGE_PAUSE_SECONDS = 60
const MESSAGES_PER_HOUR = 10

type Facts = { ip: string; tries: number; expiresAt: Date; verifiedAt: Date | null }

/**
 * May this challenge be answered from this address now? An answered challenge is refused like a
 * challenge from another address: that is GoTrue's answer, and clients expect it.
 */
export function judgeChallenge(
  challenge: Facts | null,
  ip: string,
  now: Date,
): 'open' | 'unknown' | 'elsewhere' | 'over' {
  if (!challenge) return 'unknown'
  if (challenge.verifiedAt || challenge.ip !== ip) return 'elsewhere'
  const isOver = challenge.expiresAt <= now || challenge.tries >= TRIES_PER_CHALLENGE
  return isOver ? 'over' : 'open'
}

/** Unlimited tries would find a code of six digits; fifteen tries in as many minutes are safe. */
export function mayTryFactor(recentWrongTries: number): boolean {
  return recentWrongTries < TRIES_PER_ACCOUNT
}

/**
 * Wrong answers in a row after which the factors of an account are blocked for half a day, and the
 * counts at which the owner gets an email: these answers come from somebody who has the password.
 */
const TRIES_BEFORE_REST = 45
const TRIES_BEFORE_WORD = [15, TRIES_BEFORE_REST]

/** @param wrongTries since the last right answer, see `recentFailures` */
export function isFactorLocked(wrongTries: number): boolean {
  return wrongTries >= TRIES_BEFORE_REST
}

export function isNotifiedAttempt(wrongTries: number): boolean {
  return TRIES_BEFORE_WORD.includes(wrongTries)
}

/** Seconds until another message may be sent; 0: now. Each message costs money. */
export function messageWaitSeconds(
  lastSentAt: Date | null,
  sentInLastHour: number,
  now: Date,
): number {
  if (sentInLastHour >= MESSAGES_PER_HOUR) return 3600
  if (!lastSentAt) return 0
  const waited = (now.getTime() - lastSentAt.getTime()) / 1000
  return Math.max(0, Math.ceil(MESSAGE_PAUSE_SECONDS - waited))
}

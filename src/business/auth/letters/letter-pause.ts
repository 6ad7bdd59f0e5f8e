/** Letters of the auth service that one mailbox gets in a day, whoever asks for them. */
const LETTERS_A_DAY_MAX = 5

export const DAY_MS = 86_400_000

type Sent = { kind: string; mailedAt: Date }[]

type Limits = {
  pauseSeconds: number
  /** Off in test installations. */
  isDailyLimitOn: boolean
}

/**
 * Seconds until another letter of this kind may go to a mailbox; 0: now.
 * @param sent what it got in the last day, newest first
 */
export function secondsUntilNextLetter(
  sent: Sent,
  kind: string,
  { pauseSeconds, isDailyLimitOn }: Limits,
  now: Date,
): number {
  const last = sent.find((letter) => letter.kind === kind)
  const pauseEnds = last ? last.mailedAt.getTime() + pauseSeconds * 1000 : 0
  const fifth = isDailyLimitOn ? sent[LETTERS_A_DAY_MAX - 1] : undefined
  const dayEnds = fifth ? fifth.mailedAt.getTime() + DAY_MS : 0
  return Math.max(0, Math.ceil((Math.max(pauseEnds, dayEnds) - now.getTime()) / 1000))
}

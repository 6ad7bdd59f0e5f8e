import { Refusal } from '#base/refusal.ts'
import { DAY } from '#base/time.ts'
import type { DocumentFormat } from '#features/documents/document.ts'

/** The states of a version of a quote. `waiting`: for the approval of a second person. A sent version never changes its content. */
export const versionStates = [
  'draft',
  'waiting',
  'sending',
  'sent',
  'accepted',
  'changeRequested',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const
export type VersionState = (typeof versionStates)[number]

/** Versions that the buyer sees. */
export const shownStates = versionStates.filter(
  (state) => state !== 'draft' && state !== 'waiting' && state !== 'sending',
)

export const versionActors = ['buyer', 'staff', 'job'] as const
export type VersionActor = (typeof versionActors)[number]

type Move = { by: VersionActor; from: readonly VersionState[]; to: VersionState }

/** Every change of state that there is. */
export const versionMoves = {
  send: { by: 'staff', from: ['draft'], to: 'sending' },
  /** Above the limit a second person sends it. */
  askApproval: { by: 'staff', from: ['draft'], to: 'waiting' },
  approve: { by: 'staff', from: ['waiting'], to: 'sending' },
  /** Returns it to its author, with a note of why. */
  return: { by: 'staff', from: ['waiting'], to: 'draft' },
  /** The member of staff who asked for approval thinks again. */
  recall: { by: 'staff', from: ['waiting'], to: 'draft' },
  deliver: { by: 'job', from: ['sending'], to: 'sent' },
  accept: { by: 'buyer', from: ['sent'], to: 'accepted' },
  askForChange: { by: 'buyer', from: ['sent'], to: 'changeRequested' },
  decline: { by: 'buyer', from: ['sent'], to: 'declined' },
  expire: { by: 'job', from: ['sent'], to: 'expired' },
  /** Allowed too for a version whose file cannot be made. */
  withdraw: { by: 'staff', from: ['sending', 'sent'], to: 'withdrawn' },
  /** Its request was closed before the file was made: the buyer does not get it. */
  drop: { by: 'job', from: ['sending'], to: 'withdrawn' },
  supersede: { by: 'staff', from: ['sent'], to: 'superseded' },
} as const satisfies Record<string, Move>
export type VersionMove = keyof typeof versionMoves

/**
 * The state that a move leads to.
 * @throws {Refusal} conflict `quoteMoved`, if it is not this actor's move, or none from this state
 */
export function versionStateAfter(
  state: VersionState,
  name: VersionMove,
  by: VersionActor,
): VersionState {
  const move: Move = versionMoves[name]
  if (move.by !== by || !move.from.includes(state)) throw new Refusal('conflict', 'quoteMoved')
  return move.to
}

/** Why a buyer declines. */
export const declineReasons = [
  'price',
  'leadTime',
  'terms',
  'otherSupplier',
  'plansChanged',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

type Judged = {
  state: VersionState
  /** Last day in the maker's zone. */
  validUntil: string | null
  documentHash: string | null
}

/**
 * Whether this version can be accepted now. It binds as it was sent, whatever has changed since, so prices of today
 * are not looked at.
 * @param seen hash of the file that the buyer has seen
 * @throws {Refusal} conflict `quoteMoved`, `quoteExpired`, `documentDiffers`
 */
export function judgeAcceptance(version: Judged, seenHash: string, today: string): void {
  versionStateAfter(version.state, 'accept', 'buyer')
  if (!isValid(version, today)) throw new Refusal('conflict', 'quoteExpired')
  if (!version.documentHash || version.documentHash !== seenHash)
    throw new Refusal('conflict', 'documentDiffers')
}

/**
 * How many reminders a buyer should have by a day: the first 48 hours before the offer ends, the second 24 hours
 * before. It ends with its last day in the maker's zone.
 * @param validUntil and `today` are days of the maker, `2026-11-25`
 */
export function remindersBy(validUntil: string, today: string): number {
  const daysLeft = (Date.parse(validUntil) - Date.parse(today)) / DAY
  return daysLeft < 0 ? 0 : Math.max(0, 2 - daysLeft)
}

/** The last day of an offer is whole, in the maker's zone. */
export function isValid({ validUntil }: Pick<Judged, 'validUntil'>, today: string): boolean {
  return validUntil !== null && today <= validUntil
}

/** Did the mail server say that there is no such mailbox? @param answer of the server, `550 5.1.1 No such user` */
export function isRefusedAddress(answer: string): boolean {
  return /\b5\.[12]\.\d/.test(answer) || (/^55[013]\b/.test(answer) && !/\b5\.\d\.\d/.test(answer))
}

/** How people call a version: `Q-2026-0001`, and from the second on `Q-2026-0001/2`. */
export function referenceOf(number: string, n: number): string {
  return n > 1 ? `${number}/${n}` : number
}

/** `Q-2026-0001-v2-RU.pdf`, which every system can store. */
export function quoteFileName(
  reference: string,
  language: string,
  format: DocumentFormat = 'pdf',
): string {
  return `${reference.replace('/', '-v')}-${language.toUpperCase()}.${format}`
}

/** What a link in a mail may be for; `recovery_code` is what a PKCE link gives to its browser. */
export const oneTimeKinds = ['recovery', 'recovery_code'] as const
export type OneTimeKind = (typeof oneTimeKinds)[number]

/** Minutes a link in a mail stays good. */
export const LINK_MINUTES = 60

/** Seconds the browser has to exchange a code, from the opening of the link. */
export const AUTH_CODE_SECONDS = 300

/** Seconds between two letters to one address. */
const LETTER_PAUSE_SECONDS = 60

/** May another letter with a link go to someone who got the last one then? */
export function mayMailAgain(sentAt: Date | null, now: Date): boolean {
  return sentAt === null || now.getTime() - sentAt.getTime() >= LETTER_PAUSE_SECONDS * 1000
}

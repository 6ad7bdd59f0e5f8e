/** Spaces, line breaks and characters without a width, as they come with a text pasted from an email or a chat. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * The one spelling in which a password is kept: Unicode form NFKC, nothing invisible around it. Spaces
 * inside stay. A password of such characters alone stays as it was typed.
 */
export function keptPassword(typed: string): string {
  const composed = typed.normalize('NFKC')
  return composed.replace(AROUND, '') || composed
}

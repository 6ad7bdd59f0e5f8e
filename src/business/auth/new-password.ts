import { wellKnownWords } from './well-known-words.ts'

/** Code points. The upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 12
const PASSWORD_MAX = 256

/** With fewer different characters a password is a pattern, however long. */
const DIFFERENT_MIN = 5

/** What must be left of a password when the words everybody tries are taken out. */
const OWN_PART_MIN = 6

const EMAIL_NAME_MIN = 4

/** Names of GoTrue's protocol. `characters`: too few different ones; `pwned`: among the first guesses. */
export type Weakness = 'length' | 'characters' | 'pwned'

/** `short` asks for six characters and nothing else, as GoTrue does: for test suites only. */
export type PasswordRule = 'strict' | 'short'
const SHORT_MIN = 6

/** Why a password may not be chosen; empty when it may. Old passwords are never judged. */
export function weaknessesOf(
  password: string,
  email: string,
  rule: PasswordRule = 'strict',
): Weakness[] {
  const kept = password.normalize('NFKC')
  const length = Array.from(kept).length
  if (length < lengthMin(rule) || length > PASSWORD_MAX) return ['length']
  if (rule !== 'strict') return []
  const found: Weakness[] = []
  if (new Set(kept).size < DIFFERENT_MIN) found.push('characters')
  if (isAmongFirstGuesses(folded(kept), email)) found.push('pwned')
  return found
}

/** What is wrong with a password, in the words of GoTrue where it has the rule. */
export function weaknessWords(
  password: string,
  weaknesses: Weakness[],
  rule: PasswordRule = 'strict',
): string {
  const isLong = Array.from(password.normalize('NFKC')).length > PASSWORD_MAX
  const words: Record<Weakness, string> = {
    length: isLong
      ? `Password cannot be longer than ${PASSWORD_MAX} characters.`
      : `Password should be at least ${lengthMin(rule)} characters.`,
    characters: `Password should contain at least ${DIFFERENT_MIN} different characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return weaknesses.map((weakness) => words[weakness]).join(' ')
}

const lengthMin = (rule: PasswordRule) => (rule === 'strict' ? PASSWORD_MIN : SHORT_MIN)

function isAmongFirstGuesses(password: string, email: string): boolean {
  const name = folded(email.split('@')[0] ?? '')
  const known = name.length >= EMAIL_NAME_MIN ? [name, ...wellKnownWords] : wellKnownWords
  return (
    [password, unmasked(password)].some((spelling) => ownPart(spelling, known) < OWN_PART_MIN) ||
    (name.length >= EMAIL_NAME_MIN && password.includes(name))
  )
}

/** Letters and digits that stay when the well-known words go. */
function ownPart(password: string, known: string[]): number {
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), password)
  return rest.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i')
}

/** `p@ssw0rd` is read as `password`. */
function unmasked(text: string): string {
  const masks: Record<string, string> = {
    '@': 'a',
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    $: 's',
    '!': 'i',
  }
  return text.replace(/[@013457$!]/g, (mask) => masks[mask] ?? mask)
}

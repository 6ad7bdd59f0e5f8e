import { guessableWords } from './guessable-texts.ts'
import { isKeyboardPattern } from './keyboard-pattern.ts'

/** Code points. The upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 12
const PASSWORD_MAX = 256

/** With fewer different characters a password is a pattern, however long. */
const DIFFERENT_MIN = 5

/** What must be left of a password when the words everybody tries are taken out. */
const OWN_PART_MIN = 6

/** Characters of what is repeated: a short word does not become long by saying it twice. */
const REPEATED_MIN = 12

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
  const stored = password.normalize('NFKC')
  const length = Array.from(stored).length
  if (length < lengthMin(rule) || length > PASSWORD_MAX) return ['length']
  if (rule !== 'strict') return []
  const found: Weakness[] = []
  if (new Set(stored).size < DIFFERENT_MIN) found.push('characters')
  // Of too few characters everything is a pattern: that is said once.
  const isPattern = found.length === 0 && isDrawnOrRepeated(foldedPassword(stored), email)
  if (isPattern || isAmongFirstGuesses(foldedPassword(stored), email)) found.push('pwned')
  return found
}

/**
 * As what a password may stand on a list of common ones: as it is, with its masks off, and without
 * the digits and signs around it.
 */
export function listedForms(password: string): string[] {
  const stored = foldedPassword(password)
  const bare = stored.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [stored, unmasked(stored), bare]
}

/** What is wrong with a password, in the words of GoTrue where it has the rule. */
export function weaknessMessage(
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
  const name = nameIn(email)
  const isShort = (own: string) => Array.from(own).length < OWN_PART_MIN
  return ownParts(password, email).some(isShort) || (name !== '' && password.includes(name))
}

function isDrawnOrRepeated(password: string, email: string): boolean {
  const once = withoutRepeats(password)
  return (
    Array.from(once).length < REPEATED_MIN ||
    isAmongFirstGuesses(once, email) ||
    ownParts(once, email).some(isKeyboardPattern)
  )
}

/** What is the owner's own in a password, in each way it can be read. */
function ownParts(password: string, email: string): string[] {
  const name = nameIn(email)
  const rest = ownPart(password, name)
  const spellings = [unmasked(password), unmasked(rest), inCyrillic(password)]
  return [rest, ...spellings.map((spelling) => ownPart(spelling, name))]
}

/** What stands before the `@`, if it is long enough to mean somebody. */
function nameIn(email: string): string {
  const name = foldedPassword(email.split('@')[0] ?? '')
  return name.length >= EMAIL_NAME_MIN ? name : ''
}

/** Letters and digits that stay when names, well-known words, years and dates go. */
function ownPart(password: string, name: string): string {
  const nameless = name ? password.replaceAll(name, ' ') : password
  const rest = nameless
    .replace(wellKnown, ' ')
    .replace(/(?<!\d)(\d{1,2}[./-]?\d{1,2}[./-]?)?(19|20)\d\d(?!\d)/g, ' ')
  return (rest.match(/[\p{L}\p{N}]/gu) ?? []).join('')
}
const wellKnown = new RegExp(guessableWords.join('|'), 'g')

/** `wordword`, `word-word` and `worddrow` are `word`. */
function withoutRepeats(password: string): string {
  const [, once] = /^(.+?)(?:[^\p{L}\p{N}]*\1)+[^\p{L}\p{N}]*$/u.exec(password) ?? []
  if (once) return once
  const characters = Array.from(password)
  const half = Math.ceil(characters.length / 2)
  const isMirrored = characters.join('') === characters.toReversed().join('')
  return isMirrored ? characters.slice(0, half).join('') : password
}

/** `gfhjkm` is `пароль`, typed on the other layout. */
function inCyrillic(text: string): string {
  return Array.from(text, (key) => cyrillic[latin.indexOf(key)] ?? key).join('')
}
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = Array.from('йцукенгшщзхъфывапролджэячсмитьбю')

/** As which passwords are compared: neither case, form of Unicode nor dots on `i` tell them apart. */
export function foldedPassword(text: string): string {
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

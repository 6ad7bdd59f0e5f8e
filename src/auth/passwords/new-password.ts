import { normalizePassword } from '#base/same-letters.ts'

import { guessableWords } from './guessable-words.ts'
import { isKeyboardPattern } from './keyboard-pattern.ts'

/** Lengths in code points. The upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 12
const PASSWORD_MAX = 256

/** A password with fewer different characters is a pattern, however long. */
const DIFFERENT_MIN = 5

/** Characters that must remain of a password when well-known words are removed. */
const OWN_PART_MIN = 6

/** Minimum length of a repeated part: a short word does not become long by repetition. */
const REPEATED_MIN = 12

const EMAIL_NAME_MIN = 4

/**
 * Names of GoTrue's protocol. `characters`: too few different ones; `pwned`: easy to guess or
 * leaked.
 */
export type Weakness = 'length' | 'characters' | 'pwned'

/** `short` requires six characters and nothing else, as GoTrue does: for test suites only. */
export type PasswordRule = 'strict' | 'short'
const SHORT_MIN = 6

/** The reasons against a new password; empty when it is accepted. Existing passwords are never checked. */
export function weaknessesOf(
  password: string,
  email: string,
  rule: PasswordRule = 'strict',
): Weakness[] {
  const normalized = normalizePassword(password)
  const length = Array.from(normalized).length
  if (length < lengthMin(rule) || length > PASSWORD_MAX) return ['length']
  if (rule !== 'strict') return []
  const weaknesses: Weakness[] = []
  if (new Set(normalized).size < DIFFERENT_MIN) weaknesses.push('characters')
  // A password of too few different characters is always a pattern: report that once.
  const isPattern = weaknesses.length === 0 && isDrawnOrRepeated(foldedPassword(normalized), email)
  if (isPattern || isAmongFirstGuesses(foldedPassword(normalized), email)) weaknesses.push('pwned')
  return weaknesses
}

/**
 * The forms of a password that are looked up in the list of common ones: as it is, with digits and
 * signs read as letters, and without the digits and signs around it, unless these are enough of its own.
 */
export function listedForms(password: string): string[] {
  const folded = foldedPassword(password)
  const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const isLong = Array.from(bare).length >= PASSWORD_MIN
  const around = (folded.replace(bare, '').match(/\p{N}/gu) ?? []).join('')
  const isWord = around.length < OWN_PART_MIN || isKeyboardPattern(around)
  return [folded, unmasked(folded), ...(isLong || isWord ? [bare] : [])]
}

/** The message about a refused password, GoTrue's where GoTrue has the rule. */
export function weaknessMessage(
  password: string,
  weaknesses: Weakness[],
  rule: PasswordRule = 'strict',
): string {
  const isLong = Array.from(normalizePassword(password)).length > PASSWORD_MAX
  const messages: Record<Weakness, string> = {
    length: isLong
      ? `Password cannot be longer than ${PASSWORD_MAX} characters.`
      : `Password should be at least ${lengthMin(rule)} characters.`,
    characters: `Password should contain at least ${DIFFERENT_MIN} different characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return weaknesses.map((weakness) => messages[weakness]).join(' ')
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

/** The rest of a password without well-known words, for each way to read it. */
function ownParts(password: string, email: string): string[] {
  const name = nameIn(email)
  const rest = ownPart(password, name)
  const spellings = [unmasked(password), unmasked(rest), inCyrillic(password)]
  return [rest, ...spellings.map((spelling) => ownPart(spelling, name))]
}

/** The part before the `@`, if it is long enough to be a name. */
function nameIn(email: string): string {
  const name = foldedPassword(email.split('@')[0] ?? '')
  return name.length >= EMAIL_NAME_MIN ? name : ''
}

/** Letters and digits that remain without names, well-known words, years and dates. */
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
  const middle = Math.ceil(characters.length / 2)
  const isMirrored = characters.join('') === characters.toReversed().join('')
  return isMirrored ? characters.slice(0, middle).join('') : password
}

/** `gfhjkm` is `пароль`, typed on the other layout. */
function inCyrillic(text: string): string {
  return Array.from(text, (key) => cyrillic[latin.indexOf(key)] ?? key).join('')
}
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = Array.from('йцукенгшщзхъфывапролджэячсмитьбю')

/** The form in which passwords are compared: case, Unicode form and dots on `i` do not count. */
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

import { brand } from '#base/brand.ts'

/** Code points. The upper bound keeps hashing cheap. */
export const PASSWORD_MIN = 12
const PASSWORD_MAX = 256

/** With fewer different characters a password is a pattern, however long. */
const DIFFERENT_MIN = 5

/** What must be left of a password when the words everybody tries are taken out. */
const OWN_PART_MIN = 6

const EMAIL_NAME_MIN = 4

/** Words that begin, fill or end most guessed passwords in the three languages, and those of this house. */
const wellKnown = [
  ...'password passwort passw0rd parola sifre şifre sifrem şifrem пароль parol admin administrator root user'.split(' '),
  ...'qwertyuiop qwerty asdfghjkl asdfgh zxcvbnm zxcvbn qazwsx 1q2w3e4r 1q2w3e йцукен фывапр ячсмить'.split(' '),
  ...'welcome letmein iloveyou login access master secret changeme default dragon monkey football'.split(' '),
  ...'hosgeldin hoşgeldin seniseviyorum galatasaray fenerbahce fenerbahçe besiktas beşiktaş trabzonspor'.split(' '),
  ...'привет любовь москва moscow moskva russia россия turkiye türkiye turkey'.split(' '),
  ...'manto palto kaban coat coats atelier atolye showroom partner bayi fashion moda пальто мода fw2526'.split(' '),
  ...brand.name.toLowerCase().split(/\W+/),
  ...Object.values(brand.city).map(folded),
  '1234567890', '123456789', '12345678', '1234567', '123456', '12345', '1234', '123', '0987654321', '987654321', '54321', 'abcdefgh', 'abcdef', 'abcd', 'abc',
].sort((one, other) => other.length - one.length)

/** Names of GoTrue's protocol. `characters`: too few different ones; `pwned`: among the first guesses. */
export type Weakness = 'length' | 'characters' | 'pwned'

/** Why a password may not be chosen; empty when it may. Old passwords are never judged. */
export function weaknessesOf(password: string, email: string): Weakness[] {
  const kept = password.normalize('NFKC')
  const length = [...kept].length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return ['length']
  const found: Weakness[] = []
  if (new Set(kept).size < DIFFERENT_MIN) found.push('characters')
  if (isAmongFirstGuesses(folded(kept), email)) found.push('pwned')
  return found
}

function isAmongFirstGuesses(password: string, email: string): boolean {
  const name = folded(email.split('@')[0] ?? '')
  const known = name.length >= EMAIL_NAME_MIN ? [name, ...wellKnown] : wellKnown
  return [password, unmasked(password)].some((spelling) => ownPart(spelling, known) < OWN_PART_MIN) ||
    (name.length >= EMAIL_NAME_MIN && password.includes(name))
}

/** Letters and digits that stay when the well-known words go. */
function ownPart(password: string, known: string[]): number {
  const rest = known.reduce((left, word) => (word ? left.replaceAll(word, ' ') : left), password)
  return [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ı', 'i')
}

/** `p@ssw0rd` is read as `password`. */
function unmasked(text: string): string {
  const masks: Record<string, string> = { '@': 'a', 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '!': 'i' }
  return text.replace(/[@013457$!]/g, (mask) => masks[mask] ?? mask)
}

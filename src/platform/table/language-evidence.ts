/** Letters of Russian by frequency, the most frequent first. */
const RUSSIAN = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ'
const OTHER_CYRILLIC = 'іїєґўқңүұәһө'
const TURKISH = 'ıişğçöü'
/** Letters of Turkish loan words and of neighbors, seldom. */
const WESTERN = 'éèêëàáâäåãíìîïóòôõñúùûßæøœýÿčšžřćđąęłńśźżőűėįųūāēīģķļņ'
/** Signs that stand beside words. */
const SIGNS = /[°·–—…‘’“”„«»•€£©®™№§×½¼¾±²³µº\u00a0₺₽Øø]/

/**
 * Measures how much a text looks like a text that people wrote, by its letters and signs outside ASCII: those of
 * languages count for it; letters of two scripts in a word, capitals within a word, signs between letters, and
 * characters that no keyboard has count against it.
 */
export function languageEvidence(text: string): number {
  let weight = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter < '\u0080') continue
    weight += weightOf(letter, text[at - 1] ?? ' ', text[at + 1] ?? ' ')
  }
  return weight
}

function weightOf(letter: string, before: string, after: string): number {
  if (letter === '\uFFFD' || letter < '\u00a0') return -6
  if (!/\p{L}/u.test(letter)) {
    if (!SIGNS.test(letter)) return -3
    // `N’a` is a word, `Kuma°` is a word too, `Kuma°lar` is none.
    const isInside = letter !== '’' && letter !== '·' && isLetter(before) && isLetter(after)
    return isInside ? -3 : 0.3
  }
  const small = letter.toLowerCase()
  const context =
    wrongCase(letter, before) + wrongScript(letter, before) + wrongScript(letter, after)
  // A single letter is seldom a word: it is a sign that was taken for a letter.
  if (!isLetter(before) && !isLetter(after))
    return /[ивскоуаяàéôy]/.test(letter) && !/\d/.test(before + after) ? 0.2 : -1.5
  const russian = RUSSIAN.indexOf(small)
  if (russian >= 0) return 2 - russian / 20 + context
  if (OTHER_CYRILLIC.includes(small)) return 0.2 + context
  if (letter === 'İ' || TURKISH.includes(small)) return 1.6 + context
  if (!WESTERN.includes(small)) return -3 + context
  // Western accents stand alone among plain letters.
  return (isAccented(before) || isAccented(after) ? -1.5 : 0.4) + context
}

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isAccented = (sign: string) =>
  sign >= '\u0080' && isLetter(sign) && !TURKISH.includes(sign.toLowerCase()) && sign !== 'İ'

/** A capital right behind a small letter. */
const wrongCase = (letter: string, before: string) =>
  /\p{Lu}/u.test(letter) && /\p{Ll}/u.test(before) ? -2.5 : 0

const isCyrillic = (sign: string) => /\p{Script=Cyrillic}/u.test(sign)
const wrongScript = (letter: string, beside: string) =>
  isLetter(beside) && isCyrillic(letter) !== isCyrillic(beside) ? -2.5 : 0

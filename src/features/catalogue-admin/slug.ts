/** Plain spellings of Latin letters, and Latin spellings of Cyrillic letters. */
const spellings: Record<string, string> = {
  ı: 'i',
  ş: 's',
  ğ: 'g',
  ç: 'c',
  ö: 'o',
  ü: 'u',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const SLUG_MAX = 60

/**
 * Makes a part of an address from a text: `Kaşe Kaban` gives `kase-kaban`, `Пальто` gives `palto`.
 * Empty if no character of the text can be written in Latin letters or digits.
 */
export function slugOf(text: string, max = SLUG_MAX): string {
  return text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '')
}

/** The slug itself, or the slug with the first free number behind it. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const tail = `-${number}`
    const next = slug.slice(0, SLUG_MAX - tail.length) + tail
    if (!taken.has(next)) return next
  }
}

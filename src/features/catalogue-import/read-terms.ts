import { locales } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'
import { type Visibility, visibilities } from '#features/catalogue/product.ts'

import { listIn } from './fold-rows.ts'
import { type CellResult, isFault } from './import.ts'
import type { NewTerm, Reading } from './read-cells.ts'
import { visibilityNames } from './visibility-name.ts'

/** Words of other shop systems for the visibility of a product. */
const otherVisibilities: Record<Visibility, string[]> = {
  draft: [
    '0',
    'pasif',
    'yayında değil',
    'inactive',
    'unpublished',
    'private',
    'disabled',
    'не опубликован',
    'скрыт',
    'false',
    'hayır',
    'no',
    'n',
    'off',
    'hidden',
    'gizli',
    'kapalı',
    'нет',
    'не активен',
    'yanlış',
    'ложь',
    'черновики',
    'taslaklar',
    'pending',
    'not visible individually',
  ],
  partners: ['partners', 'partner', 'b2b', 'partnerler', 'партнёры', 'партнеры', 'sadece partner'],
  public: [
    '1',
    'active',
    'aktif',
    'yayında',
    'published',
    'publish',
    'visible',
    'enabled',
    'опубликован',
    'активен',
    'true',
    'evet',
    'yes',
    'y',
    'on',
    'да',
    'виден',
    'doğru',
    'истина',
    'опубликовано',
    'активно',
    'visible',
    'catalog, search',
  ],
  archived: ['arşiv', 'arşivlendi', 'archive', 'архив', 'архивный'],
}

/** Reads a visibility; a cross may mean yes or no, so staff are asked. */
export function readVisibility(text: string, { locale }: Reading): CellResult {
  if (/^\s*[xх]\s*$/iu.test(text))
    return { code: 'visibility', proposal: visibilityNames.public[locale] }
  // `-1` of WooCommerce is a private product, and ticks have no letters.
  const plain = /^\s*(?:-1|[✗✘❌☐])\s*$/u.test(text)
    ? '0'
    : /^\s*(?:[✓✔√☑✅+]|1[.,]0)\s*$/iu.test(text)
      ? '1'
      : plainWord(text)
  const wordsFor = (visibility: Visibility) => [
    visibility,
    ...locales.map((locale) => visibilityNames[visibility][locale]),
    ...otherVisibilities[visibility],
  ]
  const match = visibilities.find((visibility) =>
    wordsFor(visibility).some((word) => plainWord(word) === plain),
  )
  return match ? { value: match satisfies Visibility } : { code: 'visibility' }
}

/**
 * Reads the name of a term. An unknown name is added as a new term, unless a term with nearly the same
 * name exists and staff have not confirmed the new name.
 */
export function readTerm(
  kind: NewTerm['kind'],
  typed: string,
  reading: Reading,
  added: NewTerm[],
): CellResult {
  const text = reading.answerTo(typed)
  const [, name = text, hex = null] = /^(.*?)\s*(#[0-9a-f]{6})?\s*$/is.exec(text.trim()) ?? []
  const match = reading.terms.find(kind, name)
  if ('slug' in match) return { value: match.slug }
  const isMeant = reading.isAnswered(typed)
  // A name without a letter or number is refused, because no search could find it again.
  const isAddable = (reading.addsTerms && match.near === null) || isMeant
  if (!isAddable || plainWord(name) === '')
    return { code: 'termUnknown', proposal: match.near, part: typed }
  if (name.length > 60) return { code: 'tooLongMax:60' }
  added.push({ kind, name, hex: hex?.toLowerCase() ?? null })
  // This value stands for the slug that the term will get when it is added.
  return { value: slugOf(name) || 'new' }
}

/** Reads the name of a size run, which is never added, because only staff know its sizes. */
export function readSizeRun(typed: string, { terms, answerTo }: Reading): CellResult {
  const match = terms.find('sizeRuns', answerTo(typed))
  return 'slug' in match ? { value: match.slug } : { code: 'termUnknown', proposal: match.near }
}

/** Splits `Black & Camel` if both colors are known; otherwise it is the name of a two-tone color. */
function joinedColors(text: string, { terms }: Reading): string[] {
  const parts = text.split(/\s*[&+\\]\s*|\s+(?:ve|and|и)\s+/i).filter(Boolean)
  const isKnown = (part: string) => 'slug' in terms.find('colors', part)
  return !isKnown(text) && parts.every(isKnown) ? parts : [text]
}

export function readColors(text: string, reading: Reading, added: NewTerm[]): CellResult {
  const slugs: unknown[] = []
  for (const part of listIn(text).flatMap((item) => joinedColors(item, reading))) {
    const result = readTerm('colors', part, reading, added)
    if (isFault(result)) return result
    slugs.push(result.value)
  }
  return { value: slugs }
}

import { locales } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'
import { slugOf } from '#features/catalogue-admin/slug.ts'
import { type Visibility, visibilities } from '#features/catalogue/product.ts'

import { listIn } from './fold-rows.ts'
import { type CellResult, isFault } from './import.ts'
import type { NewTerm, Reading } from './read-cells.ts'
import { visibilityNames } from './visibility-name.ts'

/** Words of other shop systems for who sees a product. */
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
  ],
  partners: ['partners', 'partner', 'b2b', 'partnerler', 'партнёры', 'партнеры', '-1'],
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
  ],
  archived: ['arşiv', 'archive', 'архив'],
}

export function readVisibility(text: string): CellResult {
  const plain = plainWord(text)
  const match = visibilities.find((one) =>
    [one, ...locales.map((locale) => visibilityNames[one][locale]), ...otherVisibilities[one]].some(
      (word) => plainWord(word) === plain,
    ),
  )
  return match ? { value: match satisfies Visibility } : { code: 'visibility' }
}

/** A term by its name; one that is not there is added, unless another has nearly the same name and nobody has said that both are meant. */
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
  // A name without a letter or number would not be found again.
  const isAddable = (reading.addsTerms && match.near === null) || isMeant
  if (!isAddable || plainWord(name) === '')
    return { code: 'termUnknown', proposal: match.near, part: typed }
  if (name.length > 60) return { code: 'tooLongMax:60' }
  added.push({ kind, name, hex: hex?.toLowerCase() ?? null })
  // Stands for the slug that the term is going to have.
  return { value: slugOf(name) || 'new' }
}

/** Never added by its name: what sizes it has is known only to staff. */
export function readSizeRun(typed: string, { terms, answerTo }: Reading): CellResult {
  const match = terms.find('sizeRuns', answerTo(typed))
  return 'slug' in match ? { value: match.slug } : { code: 'termUnknown', proposal: match.near }
}

/** `Black & Camel` is two colors if both are known, and otherwise one of two tones. */
function joinedColors(text: string, { terms }: Reading): string[] {
  const parts = text.split(/\s*[&+\\]\s*|\s+(?:ve|and|и)\s+/i).filter(Boolean)
  const isKnown = (part: string) => 'slug' in terms.find('colors', part)
  return !isKnown(text) && parts.every(isKnown) ? parts : [text]
}

export function readColors(text: string, reading: Reading, added: NewTerm[]): CellResult {
  const slugs: unknown[] = []
  for (const part of listIn(text).flatMap((each) => joinedColors(each, reading))) {
    const result = readTerm('colors', part, reading, added)
    if (isFault(result)) return result
    slugs.push(result.value)
  }
  return { value: slugs }
}

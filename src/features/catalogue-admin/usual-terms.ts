import { fallbackLocale, inEachLanguage, type InEachLanguage, locales } from '#base/locale.ts'
import type { StaffWords } from '#languages/language.ts'
import { staffWords } from '#languages/staff-words.ts'

import type { TermForm } from './term.ts'

/** Kinds of terms that coat makers name alike; collections and size runs are their own. */
export const usualKinds = ['categories', 'fabrics', 'colors'] as const
export type UsualKind = (typeof usualKinds)[number]

type UsualTerms = StaffWords['usualTerms']
type UsualTerm = { name: InEachLanguage; hex?: string }

/** A list with so many terms knows its trade and offers no usual ones. */
const LIST_IS_SHORT = 5

const hexOf: Record<keyof UsualTerms['colors'], string> = {
  black: '#1a1a1a',
  camel: '#b08e62',
  ecru: '#ccc5b6',
  gray: '#82807e',
  navy: '#1d243a',
  brown: '#523626',
  bordeaux: '#561920',
}

const namesOf = (kind: UsualKind): [string, InEachLanguage][] =>
  Object.keys(staffWords[fallbackLocale].usualTerms[kind]).map((key) => [
    key,
    inEachLanguage(
      (locale) => (staffWords[locale].usualTerms[kind] as Record<string, string>)[key] ?? '',
    ),
  ])

/**
 * The usual terms to offer beside a list, in the languages of the site.
 * @param terms the list, with its archived terms; those it has under any name are left out
 */
export function usualTermsFor(
  kind: UsualKind,
  terms: { name: Partial<InEachLanguage>; isArchived: boolean }[],
): UsualTerm[] {
  if (terms.filter(({ isArchived }) => !isArchived).length >= LIST_IS_SHORT) return []
  const isListed = (name: InEachLanguage) =>
    terms.some((term) =>
      locales.some((locale) => term.name[locale]?.toLowerCase() === name[locale].toLowerCase()),
    )
  return namesOf(kind)
    .filter(([, name]) => !isListed(name))
    .map(([key, name]) => (kind === 'colors' ? { name, hex: hexOf[key as 'black'] } : { name }))
}

/** The form that adds a usual term: its names alone, and the shade of a color. */
export function usualTermForm({ name, hex }: UsualTerm) {
  const isArchived = false
  return {
    categories: { name, description: {}, isArchived } satisfies TermForm<'categories'>,
    fabrics: {
      name,
      composition: [],
      weightGsm: null,
      minimumPieces: null,
      care: {},
      isArchived,
    } satisfies TermForm<'fabrics'>,
    colors: { name, hex: hex ?? '#b08e62', code: '', isArchived } satisfies TermForm<'colors'>,
  }
}

/** The name of the winter collection that a coat maker shows at a time: from February on that of the next winter. */
export function winterCollection(at: Date): InEachLanguage {
  const year = at.getUTCMonth() === 0 ? at.getUTCFullYear() - 1 : at.getUTCFullYear()
  const years = [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('/')
  return inEachLanguage((locale) => `${staffWords[locale].usualTerms.winter} ${years}`)
}

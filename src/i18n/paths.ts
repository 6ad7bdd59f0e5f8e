import { inEachLanguage, type Locale } from '#base/locale.ts'
import type { StaffPage } from '#features/feature-manifest.ts'
import { staffPages } from '#features/features.ts'
import type { paths as fallbackPaths } from '#languages/en/paths.ts'
import { pageWords } from '#languages/page-words.ts'

type OwnPages = typeof fallbackPaths
type FeaturePages = typeof staffPages
export type PageName = keyof OwnPages | keyof FeaturePages

/** The address of a page in English, as the compiler knows it; its parameters are the same in every language. */
export type FallbackPath<Page extends PageName> = Page extends keyof OwnPages
  ? OwnPages[Page]
  : Page extends keyof FeaturePages
    ? FeaturePages[Page]['paths']['en']
    : never

type Paths = Record<PageName, Record<Locale, `/${string}`>>

/**
 * Every address people can visit, in every language; features name those of their own pages. A word after `:` is a
 * parameter.
 */
export const paths: Paths = Object.fromEntries([
  ...(Object.keys(pageWords.en.paths) as (keyof OwnPages)[]).map((page) => [
    page,
    inEachLanguage((locale) => pageWords[locale].paths[page]),
  ]),
  ...Object.entries<StaffPage>(staffPages).map(([page, { paths: own }]) => [
    page,
    inEachLanguage((locale) => addressIn(locale, own)),
  ]),
])

/** The address of a page of staff in a language: its own, else the English words. */
export function addressIn(locale: Locale, addresses: StaffPage['paths']): `/${string}` {
  return addresses[locale] ?? `/${locale}${addresses.en.slice('/en'.length)}`
}

/** Pages that only redirect to another page of the same language. */
export const forwards = {
  partnerDashboard: 'partner',
  admin: 'adminDashboard',
} as const satisfies Partial<Record<PageName, PageName>>

import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { readProductFilter, searchOf } from '#features/catalogue/product-filter.ts'
import { languages } from '#i18n/languages.ts'
import { translatePath } from '#i18n/path-to.ts'

import { rememberLocale } from '../remember-locale.ts'
import { useLocale } from '../use-locale.ts'
import { useVisibleLanguages } from '../use-visible-languages.ts'

/**
 * This page in each language. Plain links: another language is another document.
 * Only the known part of the query is written into a page that others may be given too; the rest,
 * and the place within the page, joins when the link is followed.
 */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation()
  const here = useLocale()
  const existing = searchOf(readProductFilter(new URLSearchParams(search)))
  return (
    <ul className={className}>
      {useVisibleLanguages().map((locale) => (
        <li key={locale}>
          <a
            href={translatePath(pathname, locale) + existing}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === here ? 'true' : undefined}
            data-scripted
            onClick={(event) => switchLanguage(event, locale)}
          >
            {languages[locale].name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Follows a link to another language with all that the address holds now. */
export function switchLanguage(
  { currentTarget }: MouseEvent<HTMLAnchorElement>,
  locale: Locale,
): void {
  rememberLocale(locale)
  const search = new URLSearchParams(location.search)
  // `lng` would redirect to the other language.
  search.delete('lng')
  currentTarget.search = search.toString()
  currentTarget.hash = location.hash
}

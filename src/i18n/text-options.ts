import type { InitOptions } from 'i18next'

import type { Locale } from '#base/locale.ts'

/** Texts that every page has: the shell around it, and whatever can go wrong. */
export const alwaysThere = ['shell', 'errors'] as const

/** What server and browser must agree upon, so that both render the same words. */
export function textOptions(locale: Locale): InitOptions {
  return {
    lng: locale,
    defaultNS: 'shell',
    // React escapes; doing it twice would show `&#39;` to people.
    interpolation: { escapeValue: false },
  }
}

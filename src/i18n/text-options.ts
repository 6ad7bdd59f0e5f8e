import type { InitOptions } from 'i18next'

import type { Locale } from '#base/locale.ts'

/** Namespaces that every page has: the shell around it, and the errors. */
export const sharedNamespaces = ['shell', 'errors'] as const

/** Options that server and browser share, so that both render the same text. */
export function textOptions(locale: Locale): InitOptions {
  return {
    lng: locale,
    defaultNS: 'shell',
    // React escapes; doing it twice would show `&#39;` to people.
    interpolation: { escapeValue: false },
  }
}

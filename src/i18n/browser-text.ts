import { type BackendModule, createInstance, type i18n } from 'i18next'

import type { Locale } from '#base/locale.ts'

import { textOptions } from './text-options.ts'

/** One small file per language and namespace, fetched when a page first needs it. */
const files = import.meta.glob<object>('./messages/*/*.json', { import: 'default' })

const textFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: async (locale, namespace) => {
    const load = files[`./messages/${locale}/${namespace}.json`]
    if (!load) throw new Error(`no texts ${locale}/${namespace}`)
    return load()
  },
}

/**
 * The texts of the page's language in a browser. Resolves when those of `namespaces` are there, so
 * that the first render finds the server's words; a later page waits for its own while the old one
 * stays on screen. A document speaks one language: another language is another document.
 */
export async function openBrowserTexts(locale: Locale, namespaces: string[]): Promise<i18n> {
  const instance = createInstance().use(textFiles)
  // No fallback language: a test holds all three to the same keys, and its file would be fetched.
  await instance.init({ ...textOptions(locale), ns: namespaces, fallbackLng: false })
  return instance
}

import {
  type BackendModule,
  createInstance,
  type i18n,
  type ReadCallback,
  type ResourceKey,
} from 'i18next'

import type { Locale } from '#base/locale.ts'

import { textOptions } from './text-options.ts'

/** One small file per language and namespace, fetched when a page first needs it. Emails and heads are the server's. */
const files = import.meta.glob<object>(['./messages/*.json', '!**/{emails,heads}.*.json'], {
  import: 'default',
})

const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read: (locale, namespace, done) => void read(locale, namespace, done),
}

async function read(locale: string, namespace: string, done: ReadCallback): Promise<void> {
  const load = files[`./messages/${namespace}.${locale}.json`]
  if (!load) return done(new Error(`no texts ${locale}/${namespace}`), null)
  try {
    done(null, (await load()) as ResourceKey)
  } catch (error) {
    // On a network error i18next tries again.
    done(error as Error, true)
  }
}

/**
 * The texts of the page's language in a browser. Resolves when those of `namespaces` are there, so
 * that the first render equals the server's; a later page waits for its own texts while the old one
 * stays on screen. A document has one language: switching loads another document.
 */
export async function openBrowserTexts(locale: Locale, namespaces: string[]): Promise<i18n> {
  const instance = createInstance().use(textFiles)
  // No fallback language: a test holds all three to the same keys, and its file would be fetched.
  await instance.init({ ...textOptions(locale), ns: namespaces, fallbackLng: false })
  return instance
}

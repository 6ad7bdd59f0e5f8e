import {
  type BackendModule,
  createInstance,
  type i18n,
  type ReadCallback,
  type ResourceKey,
} from 'i18next'

import type { Locale } from '#base/locale.ts'
import { sitePages } from '#features/features.ts'

import { holdShortWords } from './hold-short-words.ts'
import { textOptions } from './text-options.ts'
import { writeNumber } from './write-number.ts'

type Texts = Record<string, object>

/** Texts of public pages: a file per language for Home and the products, another for the other pages. */
const publicTexts = import.meta.glob<{ messages: Texts }>('./public-texts/*.ts')

/** Beside those that are named as a page of a feature is. */
const otherNamespaces = /^(about|apply|atelier|brand|fabrics|legal|maker|quote|terms)$/

const textFiles: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read: (locale, namespace, callback) => void read(locale as Locale, namespace, callback),
}

async function read(locale: Locale, namespace: string, callback: ReadCallback): Promise<void> {
  try {
    const messages = await readTexts(locale, namespace)
    if (messages) callback(null, messages as ResourceKey)
    else callback(new Error(`no texts ${namespace}.${locale}`), null)
  } catch (error) {
    // The flag makes i18next try again after a network error.
    callback(error as Error, true)
  }
}

async function readTexts(locale: Locale, namespace: string): Promise<object | undefined> {
  const file = `${namespace}.${locale}.json`
  const messages =
    (await readPublicTexts(locale))?.[`../messages/start/${file}`] ??
    (namespace in sitePages || otherNamespaces.test(namespace)
      ? (await readPublicTexts(`other.${locale}`))?.[`../messages/site/${file}`]
      : undefined)
  if (messages) return holdShortWords(messages, locale)
  // The names of their files are a kilobyte, which a public page does not need.
  const { readAreaTexts } = await import('./area-texts.ts')
  return readAreaTexts(locale, namespace)
}

async function readPublicTexts(name: string): Promise<Texts | undefined> {
  return (await publicTexts[`./public-texts/${name}.ts`]?.())?.messages
}

/** Texts that the server wrote into the page: `shell/start/hydration-scripts.tsx`. */
function readWrittenTexts(): Record<string, ResourceKey> {
  const written = globalThis.document?.querySelector('script[data-written-texts]')?.textContent
  return written ? (JSON.parse(written) as Record<string, ResourceKey>) : {}
}

/**
 * The texts of the page's language in a browser. Resolves when those of `namespaces` are there, so
 * that the first render equals the server's; a later page waits for its own texts while the old page
 * stays on screen. A document has a single language: switching loads another document.
 */
export async function openBrowserTexts(locale: Locale, namespaces: string[]): Promise<i18n> {
  const instance = createInstance().use(textFiles)
  // No fallback language: a test holds all three to the same keys, and its file would be fetched.
  await instance.init({
    ...textOptions(locale),
    ns: namespaces,
    fallbackLng: false,
    resources: { [locale]: readWrittenTexts() },
    // The others come as files.
    partialBundledLanguages: true,
  })
  instance.services.formatter?.add('number', (value: number, language = locale) =>
    writeNumber(value, language),
  )
  return instance
}

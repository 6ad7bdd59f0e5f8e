import { createInstance, type FlatNamespace, type i18n, type TFunction } from 'i18next'

import { fallbackLocale, type Locale, locales } from '#base/locale.ts'

import { holdShortWords } from './hold-short-words.ts'
import { sharedNamespaces, textOptions } from './text-options.ts'

/** Every text of the pages in every language: for the server. A browser reads its own from `browser-text.ts`. */
const files = import.meta.glob<object>(['./messages/*/*.json', '!**/emails.*.json'], {
  eager: true,
  import: 'default',
})

const instances = new Map<Locale, i18n>()

/** The texts of a language for React. An instance for each language; it never changes, so all may share it. */
export function serverTexts(locale: Locale): i18n {
  const instance = instances.get(locale) ?? open(locale)
  instances.set(locale, instance)
  return instance
}

/** `textsOf('ru').t('home:head.title')`: for loaders and everything outside of React. */
export function textsOf(locale: Locale): { t: TFunction<['shell', ...FlatNamespace[]]> } {
  return { t: serverTexts(locale).getFixedT(locale) }
}

function open(locale: Locale): i18n {
  const instance = createInstance()
  void instance.init({
    ...textOptions(locale),
    // All texts are in memory: ready at once, without a promise.
    initAsync: false,
    ns: [...sharedNamespaces],
    resources: Object.fromEntries(locales.map((each) => [each, namespacesOf(each)])),
    fallbackLng: fallbackLocale,
  })
  return instance
}

/** `home` of `./messages/site/home.en.json`. */
function namespaceOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\..*$/, '')
}

function namespacesOf(locale: Locale): Record<string, object> {
  const ending = `.${locale}.json`
  return Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.endsWith(ending))
      .map(([path, messages]) => [
        namespaceOf(path),
        path.includes('/site/') ? holdShortWords(messages, locale) : messages,
      ]),
  )
}

import type { InferResponseType } from 'hono/client'

import { type Locale, locales } from '#base/locale.ts'

import type { adminApi } from '#web/session/api-client.ts'

type Api = (typeof adminApi)['translations']

/** The answer of the API. */
export type TranslationPage = InferResponseType<Api['$get'], 200>
export type TranslationCoverage = InferResponseType<Api['coverage']['$get'], 200>
export type TranslationRow = TranslationPage['rows'][number]
export type ProductTexts = InferResponseType<Api['texts']['$get'], 200>['rows'][number]

/** The default language to translate into: the first that is not the source. */
export function localesExcept(from: Locale, language?: Locale | null): Locale {
  if (language && language !== from) return language
  return locales.find((locale) => locale !== from) ?? from
}

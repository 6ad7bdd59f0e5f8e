import type { InferResponseType } from 'hono/client'

import { inOrderOfFallback, type Locale, type Texts } from '#base/locale.ts'

import type { adminApi } from '#web/session/api-client.ts'

type Catalogue = (typeof adminApi)['catalogue']
type Products = Catalogue['products']

/** Answers of the API; dates are ISO strings on the wire. */
export type Terms = InferResponseType<Catalogue['terms']['$get'], 200>
export type StaffProduct = InferResponseType<Products[':id']['$get'], 200>
export type StaffPicture = InferResponseType<Products[':id']['pictures']['$get'], 200>[number]
export type ProductMedia = InferResponseType<
  (typeof adminApi)['products'][':id']['media']['$get'],
  200
>
export type ProductRow = InferResponseType<Products['$get'], 200>['rows'][number]
export type HistoryEntry = InferResponseType<Products[':id']['history']['$get'], 200>[number]

export type TermHistoryEntry = InferResponseType<
  Catalogue['terms'][':kind'][':slug']['history']['$get'],
  200
>[number]

/** A text in a language, or in the first language that has it. */
export function textIn(texts: Texts, locale: Locale): string {
  return inOrderOfFallback(locale).flatMap((language) => texts[language] ?? [])[0] ?? ''
}

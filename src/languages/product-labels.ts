import type { Locale } from '#base/locale.ts'

import { productLabels as en } from './en/product-labels.ts'
import type { ProductLabels } from './language.ts'
import { productLabels as ru } from './ru/product-labels.ts'
import { productLabels as tr } from './tr/product-labels.ts'

/** Labels by language, loaded with the facts about a product behind the login, and by the server. */
export const productLabels: Record<Locale, ProductLabels> = { tr, en, ru }

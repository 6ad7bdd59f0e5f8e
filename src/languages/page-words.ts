import type { Locale } from '#base/locale.ts'

import { pageWords as en } from './en/page.ts'
import type { PageWords } from './language.ts'
import { pageWords as ru } from './ru/page.ts'
import { pageWords as tr } from './tr/page.ts'

/** Words of every page: a line for each language. */
export const pageWords: Record<Locale, PageWords> = { tr, en, ru }

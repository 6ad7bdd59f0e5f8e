import type { Locale } from '#base/locale.ts'

import { serverWords as en } from './en/server.ts'
import type { ServerWords } from './language.ts'
import { serverWords as ru } from './ru/server.ts'
import { serverWords as tr } from './tr/server.ts'

/** Words for the server alone, by language. */
export const serverWords: Record<Locale, ServerWords> = { tr, en, ru }

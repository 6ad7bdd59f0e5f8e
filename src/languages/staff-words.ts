import type { Locale } from '#base/locale.ts'

import { staffWords as en } from './en/staff.ts'
import type { StaffWords } from './language.ts'
import { staffWords as ru } from './ru/staff.ts'
import { staffWords as tr } from './tr/staff.ts'

/** Words for pages of staff that import, search and translate, and for the server. */
export const staffWords: Record<Locale, StaffWords> = { tr, en, ru }

import { inEachLanguage, type Locale } from '#base/locale.ts'
import { serverWords } from '#languages/server-words.ts'

import { type PreparedTextName, preparedTextNames } from './prepared-text.ts'

/** The texts as they come with the software; staff change them in the admin area. */
export const defaultTexts = Object.fromEntries(
  preparedTextNames.map((name) => [
    name,
    inEachLanguage((locale) => serverWords[locale].preparedTexts[name]),
  ]),
) as Record<PreparedTextName, Record<Locale, string>>

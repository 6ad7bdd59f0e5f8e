import { inEachLanguage } from '#base/locale.ts'
import { pageWords } from '#languages/page-words.ts'

/**
 * Texts about each language, in that language. They are code and not messages: the offer to
 * switch is read by people who cannot read the page, whose texts alone are loaded.
 */
export const languages = inEachLanguage((locale) => pageWords[locale].about)

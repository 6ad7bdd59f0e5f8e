import { inEachLanguage } from '#base/locale.ts'
import { pageWords } from '#languages/page-words.ts'

/**
 * Texts about each language, in that language. In code and not in the messages: the offer to
 * switch is read by people who cannot read the page, whose texts are the only ones loaded.
 */
export const languages = inEachLanguage((locale) => pageWords[locale].about)

import { fallbackLocale, locales } from '#base/locale.ts'
import type { PageWords } from '#languages/language.ts'
import { pageWords } from '#languages/page-words.ts'

/** Which words the addresses of the pages lack, each as a sentence with file and key. */
export function lackingAddresses(words: Record<string, PageWords | undefined>): string[] {
  const pages = Object.keys(pageWords[fallbackLocale].paths)
  return locales.flatMap((locale) => {
    const own = words[locale]
    if (!own) return [`src/languages/page-words.ts has no words for "${locale}".`]
    return pages
      .filter((page) => !(page in own.paths))
      .map((page) => `src/languages/${locale}/paths.ts has no address for "${page}".`)
  })
}

/** For the configuration of the router, which would name a property of undefined instead. */
export function checkAddresses(): void {
  const lacking = lackingAddresses(pageWords)
  if (lacking.length > 0) throw new Error(lacking.join('\n'))
}

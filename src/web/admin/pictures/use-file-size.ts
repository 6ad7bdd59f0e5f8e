import { languages } from '#i18n/languages.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { fileSize } from './file-size.ts'

/** A size for people: `1,4 MB`. */
export function useFileSize(): (bytes: number) => string {
  const { intl } = languages[useLocale()]
  return (bytes) => fileSize(bytes, intl)
}

import type { Locale } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'

const MB = 1024 * 1024

/** Formats a size in bytes as `2.4 MB`, or in whole kilobytes for a small file. */
export function formatBytes(bytes: number, locale: Locale): string {
  const isLarge = bytes >= MB
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const value = isLarge ? bytes / MB : Math.max(1, bytes / 1024)
  return new Intl.NumberFormat(languages[locale].intl, {
    style: 'unit',
    unit,
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(value)
}

import type { Locale } from '#base/locale.ts'
import { sizeIn } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'

/** A European size as readers of a language order it: `EU 38`, in Russian `RU 44 (EU 38)`. */
export function sizeLabel(size: string, locale: Locale): string {
  const system = languages[locale].sizes
  const own = system && sizeIn(system, size)
  return own ? `${system}\u00a0${own} (EU\u00a0${size})` : `EU\u00a0${size}`
}

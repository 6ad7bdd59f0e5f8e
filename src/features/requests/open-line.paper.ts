import type { Locale } from '#base/locale.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { textsOf } from '#i18n/text.ts'

import type { OpenLine } from './request-lines.ts'
import type { RequestedModel } from './requested-model.ts'

/**
 * Writes color and pieces of a line that is not split over its matrix in words, so that nobody misses them. Empty if
 * the line is split.
 */
export function writeOpenPart(
  { quantities, color, total }: OpenLine,
  { colors }: RequestedModel,
  locale: Locale,
): string {
  if (piecesOf(quantities) > 0) return ''
  const { t } = textsOf(locale)
  const name = colors.find(({ code }) => code === color)?.name
  return [name && `${t('papers:color')}: ${name}`, total && `${t('papers:pieces')}: ${total}`]
    .filter(Boolean)
    .join(', ')
}

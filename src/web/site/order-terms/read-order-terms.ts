import type { Locale } from '#base/locale.ts'
import { findOrderTerms, type OrderTerms } from '#business/guide/order-terms.queries.ts'
import { sizeIn } from '#business/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'
import { writeRange } from '#i18n/write-number.ts'
import type { World } from '#platform/world.ts'

import { orderFigures } from './order-figures.ts'

/** `figure` and `unit` in large type say the same as the beginning of `text`. */
type Term = { figure?: string; unit?: string; text: string }
export type OrderTermsText = { title: string; terms: Term[] }

/** What an order can be, in words, from the catalogue; null while it is empty. Server only. */
export async function readOrderTerms(
  world: Pick<World, 'db'>,
  locale: Locale,
): Promise<OrderTermsText | null> {
  const found = await findOrderTerms(world, locale)
  return found && writtenTerms(found, locale)
}

function writtenTerms(found: OrderTerms, locale: Locale): OrderTermsText {
  const { t } = textsOf(locale)
  const { minimumPerColor, days, sizes } = found
  const figures = orderFigures(t, found)
  const isOneSize = sizes[0] === sizes[1]
  const range = writeRange(sizes)
  return {
    title: t('terms:title'),
    terms: [
      {
        figure: String(minimumPerColor),
        unit: t('terms:unit.pieces', { count: minimumPerColor }),
        text: t('terms:minimum', figures),
      },
      {
        figure: writeRange(days),
        unit: t('terms:unit.days', { count: days[1] }),
        text: t('terms:days', figures),
      },
      {
        figure: range,
        unit: isOneSize ? t('terms:unit.size') : t('terms:unit.sizes'),
        text: t(isOneSize ? 'terms:oneSize' : 'terms:sizes', {
          range,
          own: inOwnSizes(sizes, locale),
        }),
      },
      {
        figure: weightsOf(found),
        unit: t('terms:unit.fabrics'),
        text: writeFabrics(found, locale),
      },
      { text: t('terms:sample') },
      { text: t('terms:labels') },
      { text: t('terms:reply') },
    ],
  }
}

const weightsOf = ({ lightest, heaviest }: OrderTerms) =>
  writeRange([lightest.weightGsm, heaviest.weightGsm])

/** One cloth has a name; of several the lightest and the heaviest are named when they differ. */
function writeFabrics(found: OrderTerms, locale: Locale): string {
  const { t } = textsOf(locale)
  const { fabrics: count, lightest, heaviest } = found
  const range = weightsOf(found)
  const light = lightest.name.toLocaleLowerCase(locale)
  if (count === 1) return t('terms:oneFabric', { light, range })
  if (lightest.weightGsm === heaviest.weightGsm) return t('terms:equalFabrics', { count, range })
  const heavy = heaviest.name.toLocaleLowerCase(locale)
  return t('terms:fabrics', { count, range, light, heavy })
}

function inOwnSizes(sizes: OrderTerms['sizes'], locale: Locale): string {
  const own = languages[locale].sizes
  return own ? ` (${own}\u00a0${writeRange(sizes.map((size) => sizeIn(own, size) ?? ''))})` : ''
}

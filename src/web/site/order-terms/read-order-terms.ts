import type { Locale } from '#base/locale.ts'
import { findOrderTerms, type OrderTerms } from '#business/guide/order-terms.queries.ts'
import { sizeIn } from '#business/guide/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'
import type { World } from '#platform/world.ts'

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
  const { minimumPerColor, minimumPerStyle, days, sizes, lightest, heaviest } = found
  const [from, to] = sizes
  const weights = { from: lightest.weightGsm, to: heaviest.weightGsm }
  const names = {
    light: lightest.name.toLocaleLowerCase(locale),
    heavy: heaviest.name.toLocaleLowerCase(locale),
  }
  return {
    title: t('terms:title'),
    terms: [
      {
        figure: String(minimumPerColor),
        unit: t('terms:unit.pieces'),
        text: t('terms:minimum', { perColor: minimumPerColor, perStyle: minimumPerStyle }),
      },
      {
        figure: days.join('–'),
        unit: t('terms:unit.days'),
        text: t('terms:days', { from: days[0], to: days[1] }),
      },
      {
        figure: sizes.join('–'),
        unit: t('terms:unit.sizes'),
        text: t('terms:sizes', { from, to, own: inOwnSizes(sizes, locale) }),
      },
      {
        figure: `${weights.from}–${weights.to}`,
        unit: t('terms:unit.fabrics'),
        text: t('terms:fabrics', { count: found.fabrics, ...weights, ...names }),
      },
      { text: t('terms:sample') },
      { text: t('terms:labels') },
      { text: t('terms:reply') },
    ],
  }
}

function inOwnSizes(sizes: string[], locale: Locale): string {
  const own = languages[locale].sizes
  return own ? ` (${own}\u00a0${sizes.map((size) => sizeIn(own, size)).join('–')})` : ''
}

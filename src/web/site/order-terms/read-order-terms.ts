import type { RouterContextProvider } from 'react-router'

import type { Locale } from '#base/locale.ts'
import {
  findOrderFigures,
  type OrderFigures,
  type OrderTerms,
} from '#features/guide/order-terms.queries.ts'
import type { PageContent } from '#features/site-content/page-content.ts'
import type { sitePages } from '#features/site-content/site-slots.ts'
import { sizeIn } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'
import { writeRange } from '#i18n/write-number.ts'

import { localeContext, worldContext } from '../../shell/context.ts'
import { readPageContent } from '../../shell/page-content/read-page.ts'
import { writeDays } from './order-figures.ts'

/** `figure` and `unit` in large type say the same as the beginning of `text`. */
type Term = { figure?: string; unit?: string; text: string }
export type OrderTermsText = { title: string; terms: Term[] }

/**
 * The terms of an order in words: figures from the catalogue as far as they are known, words of the owner where
 * staff wrote some; null while there is neither. Server only.
 */
export async function readOrderTerms(
  context: Readonly<RouterContextProvider>,
): Promise<OrderTermsText | null> {
  const locale = context.get(localeContext)
  const [figures, content] = await Promise.all([
    findOrderFigures(context.get(worldContext), locale),
    readPageContent(context, 'terms'),
  ])
  const terms = figures ? figureTerms(figures, locale) : []
  if (terms.length === 0 && Object.keys(content.texts).length === 0) return null
  const { t } = textsOf(locale)
  const promises = (['sample', 'labels', 'reply'] as const).map((name) => ({
    name,
    text: t(`terms:${name}`),
  }))
  return ownTerms({ title: t('terms:title'), terms: [...terms, ...promises] }, content)
}

/** The terms as staff want them: their words, their own points, and without the hidden parts. */
function ownTerms(
  { title, terms }: { title: string; terms: NamedTerm[] },
  { texts, hidden }: PageContent,
): OrderTermsText {
  const own = ['points.first', 'points.second', 'points.third'].flatMap((slot) => texts[slot] ?? [])
  return {
    title: texts['title'] ?? title,
    terms: [
      ...terms
        .filter(({ name }) => !hidden.includes(name))
        .map(({ name, text, ...figures }) => ({ ...figures, text: texts[name] ?? text })),
      ...own.map((text) => ({ text })),
    ],
  }
}

type NamedTerm = Term & { name: (typeof sitePages)['terms']['sections'][number] }

function figureTerms(ofCatalogue: OrderFigures, locale: Locale): NamedTerm[] {
  const { t } = textsOf(locale)
  const { minimumPerColor, minimumPerStyle, days, sizes, lightest, heaviest } = ofCatalogue
  const terms: NamedTerm[] = []
  if (minimumPerColor && minimumPerStyle)
    terms.push({
      name: 'minimum',
      figure: String(minimumPerColor),
      unit: t('terms:unit.pieces', { count: minimumPerColor }),
      text: t('terms:minimum', {
        pieces: t('shell:order.pieces', { count: minimumPerColor }),
        perStyle: minimumPerStyle,
      }),
    })
  if (days)
    terms.push({
      name: 'days',
      figure: writeRange(days),
      unit: t('terms:unit.days', { count: days[1] }),
      text: t('terms:days', { days: writeDays(t, days) }),
    })
  if (sizes) terms.push(sizesTerm(sizes, locale))
  if (lightest && heaviest) {
    const weights = { fabrics: ofCatalogue.fabrics, lightest, heaviest }
    terms.push({
      name: 'fabrics',
      figure: weightsOf(weights),
      unit: t('terms:unit.fabrics'),
      text: writeFabrics(weights, locale),
    })
  }
  return terms
}

function sizesTerm(sizes: OrderTerms['sizes'], locale: Locale): NamedTerm {
  const { t } = textsOf(locale)
  const isOneSize = sizes[0] === sizes[1]
  const range = writeRange(sizes)
  return {
    name: 'sizes',
    figure: range,
    unit: isOneSize ? t('terms:unit.size') : t('terms:unit.sizes'),
    text: t(isOneSize ? 'terms:oneSize' : 'terms:sizes', { range, own: inOwnSizes(sizes, locale) }),
  }
}

type Weights = Pick<OrderTerms, 'fabrics' | 'lightest' | 'heaviest'>

const weightsOf = ({ lightest, heaviest }: Weights) =>
  writeRange([lightest.weightGsm, heaviest.weightGsm])

/** One cloth has a name; of several the lightest and the heaviest are named when they differ. */
function writeFabrics(ofCatalogue: Weights, locale: Locale): string {
  const { t } = textsOf(locale)
  const { fabrics: count, lightest, heaviest } = ofCatalogue
  const range = weightsOf(ofCatalogue)
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

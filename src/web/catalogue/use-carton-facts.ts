import { useTranslation } from 'react-i18next'

import type { Carton } from '#business/catalogue/product-card.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from '../shell/use-locale.ts'
import type { Fact } from './use-product-facts.ts'

const CUBIC_CM = 1_000_000

/** What a forwarder asks about a carton; what is not known has no value. */
export function useCartonFacts({ pieces, sizeCm, weightKg }: Carton): Fact[] {
  const { t } = useTranslation(['portal', 'products'])
  const { intl } = languages[useLocale()]
  const number = (value: number) => value.toLocaleString(intl, { maximumFractionDigits: 3 })
  return [
    [t('carton.pieces'), pieces],
    [
      t('carton.size'),
      sizeCm && t('carton.sizeValue', { size: sizeCm, volume: number(volumeOf(sizeCm)) }),
    ],
    [t('carton.weight'), weightKg && t('carton.weightValue', { value: number(weightKg) })],
  ]
}

/** In cubic meters. */
const volumeOf = (size: string) =>
  size.split('×').reduce((volume, side) => volume * Number(side), 1) / CUBIC_CM

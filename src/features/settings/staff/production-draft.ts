import { inEachLanguage, type InEachLanguage, type Locale } from '#base/locale.ts'
import { currencyCodes } from '#base/money.ts'
import type { Production } from '#base/owner.ts'
import { readMoney } from '#base/reading/money.ts'
import { writeAmount } from '#base/reading/write.ts'

import { linesOf, wholeNumber } from './draft-fields.ts'

/** The terms for brands with their own model, as they stand in the fields. */
export type ProductionDraft = {
  minimumPieces: string
  minimumPerRequest: string
  /** `120 EUR` */
  sampleFee: string
  sampleDays: string
  leadDays: string
  incoterm: string
  /** Lines of name; number; last day. */
  certificates: string
  aTr: boolean
  eur1: boolean
  payment: InEachLanguage
  confidentiality: InEachLanguage
  sampleAddress: string
  requestYears: string
}

/** The figures of the demonstration belong to no company, so the first draft is empty. */
export function productionDraftOf(
  production: Production,
  locale: Locale,
  isDue: boolean,
): ProductionDraft {
  const { sampleFee, certificates, aTr, eur1, payment, confidentiality } = production
  const unlessDue = (text: string | number | null) => (isDue || text === null ? '' : String(text))
  const eachUnlessDue = (texts: InEachLanguage) => (isDue ? inEachLanguage(() => '') : texts)
  return {
    minimumPieces: unlessDue(production.minimumPieces),
    minimumPerRequest: unlessDue(production.minimumPerRequest ?? null),
    sampleFee: unlessDue(sampleFee && `${writeAmount(sampleFee, locale)} ${sampleFee.currency}`),
    sampleDays: unlessDue(production.sampleDays),
    leadDays: unlessDue(production.leadDays),
    incoterm: unlessDue(production.incoterm),
    certificates: unlessDue(
      certificates
        .map(({ name, number, validUntil }) => [name, number, validUntil].join('; '))
        .join('\n'),
    ),
    aTr: aTr && !isDue,
    eur1: eur1 && !isDue,
    payment: eachUnlessDue(payment),
    confidentiality: eachUnlessDue(confidentiality),
    sampleAddress: unlessDue(production.sampleAddress),
    requestYears: String(production.requestYears),
  }
}

/** The fields as the server's schema reads them. A text that is no amount or certificate is refused there. */
export function readProduction(draft: ProductionDraft, locale: Locale) {
  const { incoterm, aTr, eur1, payment, confidentiality, sampleAddress } = draft
  return {
    incoterm,
    aTr,
    eur1,
    payment,
    confidentiality,
    sampleAddress,
    minimumPieces: wholeNumber(draft.minimumPieces, locale),
    minimumPerRequest: wholeNumber(draft.minimumPerRequest, locale),
    sampleFee: readFee(draft.sampleFee, locale),
    sampleDays: wholeNumber(draft.sampleDays, locale),
    leadDays: wholeNumber(draft.leadDays, locale),
    certificates: linesOf(draft.certificates).map((line) => {
      const [name = '', number = '', validUntil = ''] = line.split(';').map((part) => part.trim())
      return { name, number, validUntil }
    }),
    requestYears: wholeNumber(draft.requestYears, locale) ?? 0,
  }
}

function readFee(typed: string, locale: Locale): Production['sampleFee'] {
  if (!typed.trim()) return null
  for (const currency of currencyCodes) {
    const isNamed = typed.toUpperCase().includes(currency)
    const fee = isNamed ? readMoney(typed, { currency, locale }) : null
    if (fee?.kind === 'value') return fee.value
  }
  // No amount, or one in several readings: the schema names the field.
  return { minor: NaN, currency: 'EUR' }
}

/** The name of the field that an error is about. */
export function productionFieldOf([name, language]: readonly string[]): string {
  const isByLanguage = name === 'payment' || name === 'confidentiality'
  return isByLanguage && language ? `production.${name}.${language}` : `production.${name}`
}

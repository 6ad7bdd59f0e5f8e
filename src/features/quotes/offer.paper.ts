import type { SaleTerms } from '#base/legal.ts'
import type { Locale } from '#base/locale.ts'
import { moneyOf } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { sizeIn } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'

import { completeOffer, type Offer, type OfferDraft } from './offer.ts'
import { completeRate, OWN_MODEL, type QuoteDraft } from './quote-draft.ts'

/**
 * The offer of a draft without faults, with all its words in the language of the buyer.
 * @param models those of its lines, in the same language
 * @param pictures keys in the storage, by the ids of the models
 * @param saleTerms those that count now; null: none
 */
export function composeOffer(
  draft: QuoteDraft,
  models: ReadonlyMap<string, RequestedModel>,
  pictures: ReadonlyMap<string, string>,
  language: Locale,
  saleTerms: SaleTerms | null,
): Offer {
  const { currency, taxMode, discountPercent } = draft
  const { t } = textsOf(language)
  return completeOffer({
    language,
    currency,
    taxMode,
    discountPercent,
    originCountry: draft.originCountry ?? '',
    rate: completeRate(draft),
    lines: draft.lines.map((line) => ({
      ...describe(line, models.get(line.productId ?? ''), language),
      unitPrice: moneyOf(line.unitMinor ?? 0, currency),
      discountPercent: line.discountPercent,
      fixedDiscount: line.discountMinor ? moneyOf(line.discountMinor, currency) : null,
      quantities: line.quantities,
      note: line.note,
      hsCode: line.hsCode ?? '',
      pictureKey: pictures.get(line.productId ?? '') ?? null,
    })),
    charges: draft.charges.map(({ kind, name, minor, isCredited }) => ({
      kind,
      name: name || t(`papers:charge.${kind}`),
      amount: moneyOf(minor, currency),
      isCredited,
    })),
    tax: { percent: draft.taxPercent, reason: draft.taxReason },
    terms: {
      incoterm: draft.incoterm,
      place: draft.place,
      leadTimeDays: draft.leadTimeDays ?? 0,
      tolerancePercent: draft.tolerancePercent,
      validUntil: draft.validUntil ?? '',
      payments: draft.payments.map(({ kind, percent }) => ({
        name: t(`papers:payment.${kind}`),
        percent,
      })),
      saleTerms,
      note: draft.note,
    },
  })
}

type Described = Pick<
  OfferDraft['lines'][number],
  'productId' | 'styleCode' | 'name' | 'details' | 'colors' | 'sizes'
>

function describe(
  line: QuoteDraft['lines'][number],
  model: RequestedModel | undefined,
  language: Locale,
): Described {
  if (!model) return describeOwnModel(line, language)
  const colors = model.colors.filter(({ code }) => code in line.quantities)
  const ordered = (size: string) => Object.values(line.quantities).some((sizes) => sizes[size])
  return {
    productId: model.id,
    styleCode: model.styleCode,
    name: model.name,
    details: [model.fabric],
    colors,
    sizes: model.sizes.filter(ordered).map((code) => ({ code, label: sizeLabel(code, language) })),
  }
}

function describeOwnModel(
  { name, quantities }: QuoteDraft['lines'][number],
  language: Locale,
): Described {
  const { t } = textsOf(language)
  const pieces = piecesOf(quantities)
  return {
    productId: null,
    styleCode: '',
    name,
    details: [t('papers:ownModel')],
    colors: pieces ? [{ code: OWN_MODEL.color, name: t('papers:ownColor'), hex: '#ffffff' }] : [],
    sizes: [{ code: OWN_MODEL.size, label: t('papers:ownSizes') }],
  }
}

/** `38`, and for buyers who order by sizes of their own `38 (44)`. */
function sizeLabel(size: string, language: Locale): string {
  const system = languages[language].sizes
  const own = system && sizeIn(system, size)
  return own ? `${size} (${own})` : size
}

import type { Owner } from '#base/owner.ts'
import {
  piecesOf,
  piecesOfColor,
  piecesOfSize,
  type QuantityMatrix,
} from '#base/quantity-matrix.ts'
import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import type { PaperItem } from '#features/documents/paper.ts'
import type { Offer, OfferLine } from '#features/quotes/offer.ts'
import { originFacts } from '#features/quotes/quote.paper.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'

import type { ShippedQuantities } from './shipment.ts'

export type PackingList = {
  /** `PL-2026-0001` */
  reference: string
  orderNumber: string
  /** The accepted offer, for its lines and language. No price of it goes into a box. */
  offer: Pick<Offer, 'language' | 'lines' | 'originCountry'>
  shipment: {
    n: number
    quantities: ShippedQuantities
    pieces: number
    shippedOn: string
    cartons: number
    grossGrams: number
    liters: number
    carrier: string
    tracking: string
  }
  recipient: { name: string; company: string; country: string }
  owner: Owner
}

type Packed = { line: OfferLine; quantities: QuantityMatrix }

/** Writes the content of a shipment, by model, color and size, as PDF and as a table. */
export function writePackingList(list: PackingList): DocumentSnapshot {
  const { reference, orderNumber, offer, shipment, recipient, owner } = list
  const { language } = offer
  const { t } = textsOf(language)
  const number = numberIn(language)
  const packed = offer.lines.flatMap((line, index): Packed[] => {
    const quantities = shipment.quantities[index]
    return quantities && piecesOf(quantities) > 0 ? [{ line, quantities }] : []
  })
  const { name, company, country } = recipient
  return {
    parts: [
      {
        language,
        continues: false,
        kind: t('papers:packingList.kind'),
        title: t('papers:packingList.title', { number: reference }),
        reference: `${reference} · ${writeDay(shipment.shippedOn, language)}`,
        issuer: {
          name: owner.company || owner.name,
          lines: [owner.registration.address, owner.phone, owner.email],
        },
        recipient: {
          label: t('papers:for'),
          lines: [company, name, countryNames(language)(country)],
        },
        facts: [
          { label: t('papers:order'), value: orderNumber },
          { label: t('papers:packingList.shipment'), value: String(shipment.n) },
          { label: t('papers:pieces'), value: number(shipment.pieces) },
          { label: t('papers:packingList.cartons'), value: number(shipment.cartons) },
          {
            label: t('papers:packingList.gross'),
            value: t('papers:packingList.kg', { value: number(shipment.grossGrams / 1000) }),
          },
          {
            label: t('papers:packingList.volume'),
            value: t('papers:packingList.m3', { value: number(shipment.liters / 1000) }),
          },
          { label: t('papers:packingList.carrier'), value: shipment.carrier },
          { label: t('papers:packingList.tracking'), value: shipment.tracking || '–' },
          ...originFacts(offer),
        ],
        blocks: [
          {
            type: 'items',
            heading: t('papers:models'),
            perPage: null,
            items: packed.map((each) => itemOf(each, language)),
          },
        ],
        footer: `${owner.name} · ${reference}`,
        link: null,
      },
    ],
    pictures: {},
    pictureWidth: 480,
    sheet: sheetOf(list, packed),
  }
}

function itemOf({ line, quantities }: Packed, language: Offer['language']): PaperItem {
  const { t } = textsOf(language)
  const number = numberIn(language)
  const colors = line.colors.filter(({ code }) => piecesOfColor(quantities, code) > 0)
  return {
    pictures: [],
    swatches: colors.map(({ name, hex }) => ({ name, color: hex })),
    title: line.name,
    code: line.styleCode,
    lines: [],
    table: {
      head: [t('papers:color'), ...line.sizes.map(({ label }) => label), t('papers:pieces')],
      rows: [
        ...colors.map(({ code, name }) => [
          name,
          ...line.sizes.map((size) => number(quantities[code]?.[size.code] ?? 0)),
          number(piecesOfColor(quantities, code)),
        ]),
        [
          t('papers:total'),
          ...line.sizes.map(({ code }) => number(piecesOfSize(quantities, code))),
          number(piecesOf(quantities)),
        ],
      ],
      hasTotal: true,
    },
    facts: line.hsCode ? [{ label: t('papers:hsCode'), value: line.hsCode }] : [],
    note: '',
  }
}

function sheetOf(
  { reference, orderNumber, offer, shipment }: PackingList,
  packed: Packed[],
): XlsxSheet {
  const { t } = textsOf(offer.language)
  const hasHsCode = packed.some(({ line }) => line.hsCode)
  return {
    name: reference,
    columns: [
      { head: t('papers:packingList.code'), width: 14, format: 'text' },
      { head: t('papers:packingList.model'), width: 28, format: 'text' },
      ...(hasHsCode ? [{ head: t('papers:hsCode'), width: 18, format: 'text' as const }] : []),
      { head: t('papers:color'), width: 18, format: 'text' },
      { head: t('papers:packingList.size'), width: 12, format: 'text' },
      { head: t('papers:pieces'), width: 10, format: 'count' },
    ],
    title: [
      `${t('papers:packingList.kind')} ${reference}`,
      `${t('papers:order')} ${orderNumber} · ${writeDay(shipment.shippedOn, offer.language)}`,
    ],
    rows: packed.flatMap(({ line, quantities }) =>
      line.colors.flatMap((color) =>
        line.sizes.flatMap((size) => {
          const pieces = quantities[color.code]?.[size.code]
          const hsCode = hasHsCode ? [line.hsCode ?? ''] : []
          return pieces
            ? [[line.styleCode, line.name, ...hsCode, color.name, size.label, pieces]]
            : []
        }),
      ),
    ),
    notes: originFacts(offer).map(({ label, value }) => `${label}: ${value}`),
    pictures: [],
  }
}

function numberIn(language: Offer['language']) {
  const format = new Intl.NumberFormat(languages[language].intl, { maximumFractionDigits: 3 })
  return (value: number) => format.format(value)
}

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addMoney, currencyCodes, moneyOf } from '#base/money.ts'

import { completeOffer, type OfferDraft } from './offer.ts'

const euro = (minor: number) => moneyOf(minor, 'EUR')

const draft: OfferDraft = {
  language: 'ru',
  currency: 'EUR',
  taxMode: 'net',
  lines: [
    {
      productId: 'alara-2601',
      styleCode: 'MN-2601',
      name: 'Бушлат «Алара»',
      details: ['80 % шерсть, 20 % полиамид'],
      colors: [{ code: 'camel', name: 'Кэмел', hex: '#b88f5c' }],
      sizes: [
        { code: '38', label: '44' },
        { code: '40', label: '46' },
      ],
      quantities: { camel: { '38': 40, '40': 60 } },
      unitPrice: euro(89_00),
      discountPercent: 3,
      fixedDiscount: null,
      note: '',
      pictureKey: null,
    },
  ],
  charges: [{ kind: 'freight', name: 'Доставка', amount: euro(80_00), isCredited: false }],
  discountPercent: 0,
  tax: { percent: 20, reason: '' },
  terms: {
    incoterm: 'FCA',
    place: 'Istanbul',
    leadTimeDays: 35,
    tolerancePercent: 3,
    validUntil: '2026-12-25',
    payments: [
      { name: 'Предоплата', percent: 30 },
      { name: 'Перед отгрузкой', percent: 70 },
    ],
    saleTerms: { version: '2026-11-28.1', hash: 'c'.repeat(64) },
    note: '',
  },
}

test('lines, discounts, charges, tax and payments add up to the total', () => {
  const { lines, totals, terms } = completeOffer(draft)
  expect(lines[0]).toMatchObject({ pieces: 100, amount: euro(8_633_00) })
  expect(totals).toEqual({
    pieces: 100,
    goods: euro(8_633_00),
    discount: euro(0),
    charges: euro(80_00),
    credit: euro(0),
    tax: euro(1_742_60),
    total: euro(10_455_60),
  })
  expect(terms.payments.map(({ amount }) => amount)).toEqual([euro(3_136_68), euro(7_318_92)])
})

test('a charge that is credited to the order is shown, and the total is without it', () => {
  const sample = {
    kind: 'sample' as const,
    name: 'Образец',
    amount: euro(120_00),
    isCredited: true,
  }
  for (const taxMode of ['net', 'gross'] as const) {
    const plain = completeOffer({ ...draft, taxMode })
    const credited = completeOffer({ ...draft, taxMode, charges: [...draft.charges, sample] })
    expect(credited.totals).toEqual({
      ...plain.totals,
      charges: euro(200_00),
      credit: euro(120_00),
    })
    expect(credited.terms.payments).toEqual(plain.terms.payments)
  }
})

test('in gross prices the tax is a part of the total, which does not grow', () => {
  const { totals } = completeOffer({ ...draft, taxMode: 'gross', charges: [] })
  expect(totals).toMatchObject({ total: euro(8_633_00), tax: euro(1_438_83) })
})

test('an offer without tax is the sum of its goods and charges', () => {
  const { totals } = completeOffer({ ...draft, tax: { percent: 0, reason: 'Export' } })
  expect(totals).toMatchObject({ tax: euro(0), total: euro(8_713_00) })
})

test('payments that are not the whole are refused, and an offer may have none', () => {
  const withPayments = (payments: OfferDraft['terms']['payments']) => () =>
    completeOffer({ ...draft, terms: { ...draft.terms, payments } })
  expect(withPayments([{ name: 'Deposit', percent: 30 }])).toThrow(RangeError)
  expect(withPayments([])().terms.payments).toEqual([])
})

test('an amount of another currency never slips into a total', () => {
  const [line] = draft.lines
  const lines = line ? [{ ...line, unitPrice: moneyOf(89_00, 'USD') }] : []
  expect(() => completeOffer({ ...draft, lines })).toThrow('EUR plus USD')
})

test('payments add up to the total, and totals to their parts, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom('net', 'gross'),
      fc.array(
        fc.record({ minor: fc.nat(1_000_00), pieces: fc.nat(3_000), discount: fc.nat(60) }),
        {
          maxLength: 12,
        },
      ),
      fc.nat(100),
      fc.constantFrom(0, 1, 10, 20, 18.5),
      (currency, taxMode, parts, deposit, percent) => {
        const lines = parts.flatMap(({ minor, pieces, discount }) =>
          draft.lines.map((line) => ({
            ...line,
            quantities: { camel: { '38': pieces } },
            unitPrice: moneyOf(minor, currency),
            discountPercent: discount,
          })),
        )
        const payments = [
          { name: 'a', percent: deposit },
          { name: 'b', percent: 100 - deposit },
        ]
        const { totals, terms } = completeOffer({
          ...draft,
          currency,
          taxMode,
          lines,
          charges: [],
          tax: { percent, reason: '' },
          terms: { ...draft.terms, payments },
        })
        const nothing = moneyOf(0, currency)
        const paid = addMoney(nothing, ...terms.payments.map(({ amount }) => amount))
        expect(paid).toEqual(totals.total)
        const sum = taxMode === 'net' ? addMoney(totals.goods, totals.tax) : totals.goods
        expect(totals.total).toEqual(sum)
      },
    ),
  )
})

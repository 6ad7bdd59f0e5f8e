import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'

import { type Locale, locales } from '#base/locale.ts'
import { currencyCodes, decimalOf, formatMoney, type Money, moneyOf } from '#base/money.ts'
import type { Owner } from '#base/owner.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import { typesetPaper } from '#features/documents/paper.commands.ts'
import type { Paper } from '#features/documents/paper.ts'
import { PaperView } from '#features/orders/view/paper-view.tsx'
import { sumsOf } from '#features/quotes/offer-sums.paper.ts'
import { chargeKinds, completeOffer, type Offer, type OfferDraft } from '#features/quotes/offer.ts'
import { sheetOfOffer } from '#features/quotes/quote-sheet.paper.ts'
import { quoteSent } from '#features/quotes/quote.mail.ts'
import { paperOfOffer } from '#features/quotes/quote.paper.ts'
import { languages } from '#i18n/languages.ts'
import { serverTexts } from '#i18n/text.ts'
import { typeset } from '#platform/pdf/typeset.ts'

/** The path of Poppler; tests are skipped without it. */
export const POPPLER = '/usr/bin/pdftotext'

const colors = [
  { code: 'camel', name: 'Camel', hex: '#b88f5c' },
  { code: 'black', name: 'Black', hex: '#111111' },
]
const sizes = ['36', '38', '40'].map((code) => ({ code, label: code }))

const matrix = fc.record({
  camel: fc.record({ '36': fc.integer({ min: 1, max: 900 }), '38': fc.nat(2_500) }),
  black: fc.record({ '40': fc.nat(70) }),
})

const line = fc.record({
  minor: fc.integer({ min: 1, max: 90_000_00 }),
  quantities: matrix,
  percent: fc.constantFrom(0, 3, 12.5),
  isFixed: fc.boolean(),
})

const snapshot = fc.record({
  language: fc.constantFrom(...locales),
  currency: fc.constantFrom(...currencyCodes),
  taxMode: fc.constantFrom('net' as const, 'gross' as const),
  tax: fc.constantFrom(0, 10, 18.5, 20),
  discount: fc.constantFrom(0, 5, 7.5),
  deposit: fc.integer({ min: 1, max: 99 }),
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  charges: fc.array(
    fc.tuple(fc.constantFrom(...chargeKinds), fc.integer({ min: 1, max: 9_999_99 })),
    {
      maxLength: 3,
    },
  ),
})
type Snapshot = typeof snapshot extends fc.Arbitrary<infer Value> ? Value : never

function offerOf(random: Snapshot): Offer {
  const { language, currency, taxMode, deposit } = random
  const lines = random.lines.map(
    ({ minor, quantities, percent, isFixed }, index): OfferDraft['lines'][number] => ({
      productId: `model-${index}`,
      styleCode: `MN-${index}`,
      name: `Model ${index}`,
      details: [],
      colors,
      sizes,
      quantities,
      unitPrice: moneyOf(minor, currency),
      discountPercent: percent,
      fixedDiscount: isFixed ? moneyOf(minor, currency) : null,
      note: '',
      pictureKey: null,
    }),
  )
  return completeOffer({
    language,
    currency,
    taxMode,
    lines,
    charges: random.charges.map(([kind, minor]) => ({
      kind,
      name: kind,
      amount: moneyOf(minor, currency),
      isCredited: minor % 2 === 0,
    })),
    discountPercent: random.discount,
    tax: { percent: random.tax, reason: '' },
    terms: {
      incoterm: 'FCA',
      place: 'Istanbul',
      leadTimeDays: 45,
      tolerancePercent: 3,
      validUntil: '2026-12-25',
      payments: [
        { name: 'Deposit', percent: deposit },
        { name: 'Balance', percent: 100 - deposit },
      ],
      saleTerms: { version: '2026-11-28.1', hash: 'c'.repeat(64) },
      note: '',
    },
  })
}

/** Every amount that the buyer reads, as the language writes it. */
function amountsOf({ lines, charges, totals, terms, language }: Offer): string[] {
  const money = (amount: Money) => plain(formatMoney(amount, languages[language].intl))
  return [
    ...lines.flatMap(({ unitPrice, amount }) => [money(unitPrice), money(amount)]),
    ...charges.map(({ amount }) => money(amount)),
    ...(totals.credit?.minor ? [`−${money(totals.credit)}`] : []),
    money(totals.goods),
    money(totals.tax),
    money(totals.total),
    ...terms.payments.map(({ amount }) => money(amount)),
  ]
}

/** Replaces any blank by a space, so that the blanks of `Intl` and those of a file compare. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

const head = {
  reference: 'Q-2026-0001',
  replaces: null,
  requestNumber: 'R-2026-0001',
  name: 'Anna',
  company: 'Vaza',
  country: 'DE',
  sentAt: new Date('2026-11-25T09:00:00Z'),
}

const negative = ({ minor, currency }: Money) => moneyOf(-minor, currency)

const solid = (text: string) => text.replaceAll(' ', '')

type Check = (missing: string[]) => void

/** The texts that the buyer must read everywhere: every amount, and the last day. */
function wordsOf(offer: Offer): string[] {
  return [...amountsOf(offer), plain(writeDay(offer.terms.validUntil, offer.language))]
}

const missingIn = (surface: string, text: string, words: string[]) =>
  words.filter((word) => !text.includes(word)).map((word) => `${surface}: ${word}`)

/**
 * Makes the document of random snapshots, of which page and file are made, and holds it against the snapshot.
 * @param check gets the places where an amount or the last day is missing; empty: none
 */
export function comparePapers(owner: Owner, runs: number, check: Check): void {
  fc.assert(
    fc.property(snapshot, (random) => {
      const offer = offerOf(random)
      const paper = paperOfOffer(offer, head, owner, 'http://localhost:3000')
      check([
        ...missingIn('document', plain(JSON.stringify(paper)), wordsOf(offer)),
        ...(addsUp(offer) ? [] : ['document: its sums are not its total']),
      ])
    }),
    { numRuns: runs, seed: 20_261_125 },
  )
}

/** The rows above the total add up to it; a tax that prices contain is listed among them and adds nothing. */
function addsUp(offer: Offer): boolean {
  const amounts = sumsOf(offer).map(({ amount }) => amount.minor)
  const total = amounts.pop() ?? 0
  const tax = amounts.pop() ?? 0
  const before = amounts.reduce((sum, minor) => sum + minor, 0)
  return total === (offer.taxMode === 'net' ? before + tax : before)
}

/** The same for page, PDF and email, by their text. */
export async function compareSurfaces(owner: Owner, runs: number, check: Check): Promise<void> {
  await fc.assert(
    fc.asyncProperty(snapshot, async (random) => {
      const offer = offerOf(random)
      const paper = paperOfOffer(offer, head, owner, 'http://localhost:3000')
      const words = wordsOf(offer)
      const total = plain(formatMoney(offer.totals.total, languages[offer.language].intl))
      check([
        ...missingIn('page', readPage(paper), words),
        // Poppler guesses blanks by the width of gaps, and misses that of `1 ¥` in a short line.
        ...missingIn('PDF', solid(await readPdf(paper)), words.map(solid)),
        ...missingIn('email', plain(emailText(offer, owner)), [total, words.at(-1) ?? '']),
        ...missingInSheet(offer, paper),
      ])
    }),
    { numRuns: runs, seed: 20_261_125 },
  )
}

/** The sums of an offer that its table lacks: those of each model are in its rows, split by color. */
function missingInSheet(offer: Offer, paper: Paper): string[] {
  const { columns, rows } = sheetOfOffer(offer, paper)
  const amountAt = columns.length - 2
  const figureOf = (amount: Money) => Number(decimalOf(amount))
  const figures = rows.map((row) => row[amountAt])
  const sums = [
    offer.totals.goods,
    offer.totals.tax,
    offer.totals.total,
    ...offer.terms.payments.map(({ amount }) => amount),
    ...offer.charges.map(({ amount }) => amount),
    ...(offer.totals.credit?.minor ? [negative(offer.totals.credit)] : []),
  ]
  const ofModel = (code: string) =>
    rows
      .filter(([style]) => style === code)
      .reduce((sum, row) => sum + Math.round(Number(row[amountAt]) * 1000), 0)
  return [
    ...sums.filter((amount) => !figures.includes(figureOf(amount))),
    ...offer.lines.flatMap(({ styleCode, amount }) =>
      ofModel(styleCode) === Math.round(figureOf(amount) * 1000) ? [] : [amount],
    ),
  ].map((amount) => `XLSX: ${decimalOf(amount)}`)
}

function readPage(paper: Paper): string {
  const view = createElement(PaperView, { paper, before: null })
  const page = createElement(I18nextProvider, { i18n: serverTexts(paper.language) }, view)
  return plain(renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' '))
}

/** The text of the file as Poppler reads it, which shares no code with the typesetter. */
async function readPdf(paper: Paper): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quote-'))
  try {
    const file = join(folder, 'quote.pdf')
    const bytes = await typesetPaper(
      { pdf: { typeset } },
      { parts: [paper], pictureWidth: 100 },
      {},
      head.sentAt,
    )
    writeFileSync(file, bytes)
    return plain(execFileSync(POPPLER, ['-layout', file, '-'], { encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function emailText(offer: Offer, owner: Owner): string {
  const request = {
    ...head,
    id: '',
    number: head.requestNumber,
    locale: offer.language satisfies Locale,
    partnerId: null,
    email: 'anna@vaza.example',
    submittedAt: head.sentAt,
  }
  const file = { key: 'documents/x.pdf', byteLength: 1 }
  const draft = quoteSent(request, {
    reference: head.reference,
    offer,
    address: 'x',
    origin: 'https://example.com',
    file,
  })
  return draft(owner).text
}

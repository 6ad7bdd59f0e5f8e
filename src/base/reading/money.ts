import { currencySigns, digitsOf, type Currency, type Money, moneyOf } from '../money.ts'
import { decide, type Kind, type Notation, type Usual, usualBeside } from './decide.ts'
import { decimalOfNumber, numeralsIn, plainDigits, unitsOf } from './numerals.ts'
import { type Cell, empty, mapReading, type Reading, textOfCell, unclear } from './reading.ts'

type MoneyNotation = Notation & { currency: Currency }

/**
 * An amount of a currency as people type it, or as a workbook keeps it: `1.234,50`, `1 234,50 ₽`, `1250 TL`, `64,-`. A dash is an
 * empty cell. A number of a workbook is rounded to the smallest coin; a typed text is asked about before it is.
 * @returns unclear for a credit, an amount of another currency, and what is no amount
 */
export function readMoney(cell: Cell, notation: MoneyNotation): Reading<Money> {
  const { currency } = notation
  const amount = withoutSign(plainDigits(textOfCell(cell)).toUpperCase(), currency)
  if (amount === '' || amount === '-') return empty
  if (amount === null) return unclear
  const digits = digitsOf(currency)
  const kind: Kind = {
    unitsOf({ decimal }) {
      const units = unitsOf(decimal, digits)
      if (!units || units.units < 0) return null
      return typeof cell === 'string' ? units : { ...units, isExact: true }
    },
    // Three digits are a fraction of no euro; thousands mostly end in 0, a number that a program has written never does.
    believes: (isLocaleMark, decimal) => {
      if (digits === 0) return 'group'
      if (digits === 3) return isLocaleMark ? 'decimal' : null
      return !isLocaleMark && decimal.endsWith('0') ? 'group' : null
    },
  }
  const numerals =
    typeof cell === 'string'
      ? numeralsIn(amount.replace(/[.,]-$/, ''))
      : [{ decimal: decimalOfNumber(cell.number), mark: null }]
  return mapReading(decide(numerals, kind, notation), (minor) => moneyOf(minor, currency))
}

/** What is usual beside amounts that are known, such as the price of the list; null without any. */
export const usualAmounts = (known: readonly Money[]): Usual | null =>
  usualBeside(known.map(({ minor }) => minor))

/** An amount without the sign of its currency; null if it has the sign of another. */
function withoutSign(amount: string, currency: Currency): string | null {
  for (const sign of [currency, ...currencySigns(currency)]) {
    if (amount.startsWith(sign)) return amount.slice(sign.length).trim()
    if (amount.endsWith(sign)) return amount.slice(0, -sign.length).trim()
  }
  return /[\p{L}\p{Sc}%]/u.test(amount) ? null : amount
}

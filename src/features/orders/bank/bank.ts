import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import { type Currency, currencyCodes } from '#base/money.ts'
import { DAY, timeAfter } from '#base/time.ts'

/** Digits and letters only: `TR33 0006 …` becomes `TR330006…`. */
const compact = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** ISO 13616: country, two check digits, up to 30 characters, and the remainder by 97 is 1. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

/** Writes an IBAN in groups of four, as banks print it. */
export function writeIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

const line = (max: number) =>
  z
    .string('required')
    .check(z.overwrite(oneLine), z.minLength(2, 'required'), z.maxLength(max, `tooLongMax:${max}`))

/** The accounts that buyers pay into: an account for each currency. */
export const bankBlock = z.object({
  beneficiary: line(120),
  bank: line(120),
  bic: z
    .string('required')
    .check(z.overwrite(compact), z.regex(/^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/, 'bicInvalid')),
  accounts: z
    .array(
      z.object({
        currency: z.enum(currencyCodes),
        iban: z.string('required').check(z.overwrite(compact), z.refine(isIban, 'ibanInvalid')),
      }),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(currencyCodes.length),
      z.refine(
        (accounts) => new Set(accounts.map(({ currency }) => currency)).size === accounts.length,
        'currencyTwice',
      ),
    ),
})
export type BankBlock = z.output<typeof bankBlock>

/** The account that a buyer pays into. */
export type BankAccount = { beneficiary: string; bank: string; bic: string; iban: string }

/** Null: there is no account in this currency. */
export function accountIn(block: BankBlock, currency: Currency): BankAccount | null {
  const { beneficiary, bank, bic, accounts } = block
  const account = accounts.find((each) => each.currency === currency)
  return account ? { beneficiary, bank, bic, iban: account.iban } : null
}

/** Milliseconds in which owners who were written to can stop a change. */
const BANK_DELAY = DAY

/**
 * The time from which a change holds. The first details replace nothing, so they hold at once; every later change waits, because
 * money that went to a stranger's account does not come back.
 */
export function effectiveFrom(decidedAt: Date, isFirst: boolean): Date {
  return isFirst ? decidedAt : timeAfter(decidedAt, BANK_DELAY)
}

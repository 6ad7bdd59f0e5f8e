import { expect, test } from 'vitest'

import { inEachLanguage } from '#base/locale.ts'

import { firstTaxRates, type TaxRate, taxRateForm, taxRateOn } from './tax-rate.ts'

const reason = inEachLanguage(() => '')
const rates: TaxRate[] = [
  { code: 'domestic', validFrom: '2026-07-01', percent: 12, reason },
  { code: 'domestic', validFrom: '2023-07-10', percent: 10, reason },
  { code: 'export', validFrom: '2020-01-01', percent: 0, reason },
]

test('the rate of a sale is the latest of its code that has begun', () => {
  expect(taxRateOn(rates, 'domestic', '2026-06-30')?.percent).toBe(10)
  expect(taxRateOn(rates, 'domestic', '2026-07-01')?.percent).toBe(12)
  expect(taxRateOn(rates, 'export', '2026-07-01')?.percent).toBe(0)
  expect(taxRateOn(rates, 'domestic', '2020-01-01')).toBeNull()
})

test('a rate of zero says why in every language', () => {
  const rate = { code: 'export', validFrom: '2026-01-01', percent: 0, reason }
  expect(taxRateForm.safeParse(rate).success).toBe(false)
  expect(taxRateForm.safeParse({ ...rate, percent: 10 }).success).toBe(true)
  for (const first of firstTaxRates) expect(taxRateForm.parse(first)).toEqual(first)
})

import { expect, test } from 'vitest'

import { careOf, hsCodeOf } from './customs-and-care.ts'

const composition = (shares: Record<string, number>) =>
  Object.entries(shares).map(([fiber, percent]) => ({ fiber, percent }))

const codeOf = (shares: Record<string, number>) =>
  hsCodeOf({ hsCode: null, composition: composition(shares) })

test('the heaviest material decides the customs code, hairs counted together; a code by staff comes first', () => {
  expect(codeOf({ wool: 80, polyamide: 20 })).toBe('6202.20')
  expect(codeOf({ wool: 30, alpaca: 25, polyester: 45 })).toBe('6202.20')
  expect(codeOf({ wool: 40, polyester: 35, viscose: 25 })).toBe('6202.40')
  expect(codeOf({ cotton: 100 })).toBe('6202.30')
  expect(codeOf({ linen: 60, wool: 40 })).toBe('6202.90')
  expect(hsCodeOf({ hsCode: null, composition: [] })).toBeNull()
  const stated = { hsCode: '6202.30.10', composition: composition({ wool: 100 }) }
  expect(hsCodeOf(stated)).toBe('6202.30.10')
})

test('fine hair asks for a cooler iron; of other fibers nothing is said', () => {
  expect(careOf(composition({ wool: 100 }))).toContain('ironMedium')
  expect(careOf(composition({ wool: 90, cashmere: 10 }))).toContain('ironLow')
  expect(careOf(composition({ polyester: 100 }))).toEqual([])
})

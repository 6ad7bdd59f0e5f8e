import fc from 'fast-check'
import { expect, test } from 'vitest'

import { loadOf, type Load, type Packing, sumLoads } from './packing.ts'

const packing: Packing = { cartonPieces: 12, cartonSizeCm: '60 × 40 × 35', cartonWeightKg: 14.5 }
const load = (pieces: number, change: Partial<Packing> = {}) =>
  loadOf({ camel: { '36': pieces } }, { ...packing, ...change })

test('the number of cartons is rounded up to whole cartons', () => {
  expect([1, 12, 13, 24, 25].map((pieces) => load(pieces)?.cartons)).toEqual([1, 1, 2, 2, 3])
  expect(loadOf({ camel: { '36': 6 }, black: { '38': 7 } }, packing)?.cartons).toBe(2)
})

test('weight and volume are those of full cartons', () => {
  const { kilograms, cubicMeters } = load(25) ?? {}
  expect(kilograms).toBe(43.5)
  expect(cubicMeters).toBeCloseTo(3 * 0.084, 12)
})

test('without pieces, or without the pieces of a carton, there is no load', () => {
  expect(load(0)).toBeNull()
  expect(loadOf({}, packing)).toBeNull()
  expect(loadOf({ camel: { '36': 5 } }, null)).toBeNull()
  expect(load(5, { cartonPieces: null })).toBeNull()
  expect(load(5, { cartonPieces: 0 })).toBeNull()
})

test('an unknown weight or size is null, not zero', () => {
  expect(load(12, { cartonWeightKg: null })).toMatchObject({ cartons: 1, kilograms: null })
  for (const cartonSizeCm of [null, '', '60 × 40', '60 × 40 × 0', '60 × 40 × big', '1 × 2 × 3 × 4'])
    expect(load(12, { cartonSizeCm })).toMatchObject({ cartons: 1, cubicMeters: null })
})

test('decimal points and commas of a size are read as they were typed', () => {
  expect(load(12, { cartonSizeCm: '60.5×40×35' })?.cubicMeters).toBeCloseTo(0.0847, 12)
})

test('a value unknown for a model is unknown in the sum, and a missing load makes the sum null', () => {
  const first: Load = { cartons: 2, kilograms: 29, cubicMeters: 0.168 }
  expect(sumLoads([])).toBeNull()
  expect(sumLoads([first, null])).toBeNull()
  expect(sumLoads([null, first])).toBeNull()
  expect(sumLoads([first, { cartons: 1, kilograms: null, cubicMeters: 1 }])).toEqual({
    cartons: 3,
    kilograms: null,
    cubicMeters: 1.168,
  })
})

test('the order of models does not change their sum, and the sum holds every piece', () => {
  const model = fc.record({
    pieces: fc.integer({ min: 1, max: 99_999 }),
    cartonPieces: fc.integer({ min: 1, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(model, { minLength: 1, maxLength: 60 }), (models) => {
      const loads = models.map(({ pieces, cartonPieces }) => load(pieces, { cartonPieces }))
      const sum = sumLoads(loads)
      expect(sumLoads(loads.toReversed())?.cartons).toBe(sum?.cartons)
      for (const [index, { pieces, cartonPieces }] of models.entries()) {
        const cartons = loads[index]?.cartons ?? 0
        expect(cartons * cartonPieces).toBeGreaterThanOrEqual(pieces)
        expect((cartons - 1) * cartonPieces).toBeLessThan(pieces)
      }
    }),
  )
})

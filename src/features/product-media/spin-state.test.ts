import { expect, test } from 'vitest'

import { numberFrames, rangesOf, readFrameNumber, spinState } from './spin-state.ts'

const numbers = Array.from({ length: 24 }, (_, at) => at + 1)
const sizes = { widths: [320, 640], webpWidth: 640, ratio: 1.25 }
const spin = numbers.map((number) => ({ number, state: 'ready' as const, ...sizes }))

test('a spin is shown when all frames are ready and of the same size', () => {
  const last = (changes: object) => spinState([...spin.slice(0, 23), { ...spin[23]!, ...changes }])
  expect(spinState(spin)).toEqual({ kind: 'shown' })
  expect(spinState([])).toEqual({ kind: 'none' })
  expect(spinState(spin.filter(({ number }) => number !== 7 && number !== 9))).toEqual({
    kind: 'missing',
    numbers: [7, 9],
  })
  expect(last({ state: 'pending' })).toEqual({ kind: 'pending', ready: 23 })
  expect(last({ state: 'failed' })).toEqual({ kind: 'failed', numbers: [24] })
  expect(last({ ratio: 1 })).toEqual({ kind: 'uneven' })
  expect(last({ widths: [320] })).toEqual({ kind: 'uneven' })
})

test('missing numbers are named by ranges', () => {
  expect(rangesOf([3, 7, 8, 9, 24])).toBe('3, 7–9, 24')
  expect(rangesOf(numbers)).toBe('1–24')
})

test('files are numbered by the end of their names, or by their order', () => {
  expect(numberFrames(['a_07.jpg', 'a_12.jpg'])).toEqual([7, 12])
  // A camera that counts on: by order, also past a thousand.
  const counted = numbers.map((number) => `IMG_${980 + number}.JPG`)
  expect(numberFrames(counted)).toEqual(numbers)
  expect(numberFrames(counted.toReversed())).toEqual(numbers.toReversed())
  const fromZero = numbers.map((number) => `coat-${String(number - 1).padStart(2, '0')}.png`)
  expect(numberFrames(fromZero)).toEqual(numbers)
  expect(numberFrames(counted.slice(1))).toBeNull()
  expect(numberFrames(['a_07.jpg', 'b_07.jpg'])).toBeNull()
})

test('a name says that a picture is a frame', () => {
  expect(readFrameNumber('MN2601_CAMEL_SPIN_07.jpg')).toBe(7)
  expect(readFrameNumber('mn2601-camel-360-24.avif')).toBe(24)
  expect(readFrameNumber('MN2601_CAMEL_spin 3.png')).toBe(3)
  for (const name of [
    'MN2601_CAMEL_02.jpg',
    'MN2601_SPIN_25.jpg',
    'MN2601_SPIN_00.jpg',
    'spin.jpg',
  ])
    expect(readFrameNumber(name)).toBeNull()
})

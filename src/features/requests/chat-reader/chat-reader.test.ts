import fc from 'fast-check'
import { expect, test } from 'vitest'

import { piecesOf } from '#base/quantity-matrix.ts'
import {
  cellsOf,
  hasMarks,
  readChatCases,
  readChatCatalogue,
} from '#testing/trade/chat/read-corpus.ts'

import { readChat } from './chat-reader.ts'

const catalogue = readChatCatalogue()

/** Counts the texts of a file whose cells and marks are read correctly, and lists texts with an unmarked error. */
function measure(name: 'seen' | 'frozen') {
  const outcomes = readChatCases(name).map((each) => {
    const reading = readChat(each.text, catalogue)
    const isRead = JSON.stringify(cellsOf(reading, catalogue)) === JSON.stringify(each.cells)
    const isRight = isRead && hasMarks(reading, each.marks)
    return { name: each.name, isRight, isSilent: !isRead && reading.marks.length === 0 }
  })
  const wrong = outcomes.flatMap((each) => (each.isRight ? [] : each.name))
  return {
    count: outcomes.length,
    wrong,
    precision: 1 - wrong.length / outcomes.length,
    silent: outcomes.flatMap((each) => (each.isSilent ? each.name : [])),
  }
}

test('chat texts are read as a careful person reads them, and every guess has a mark', () => {
  const { count, precision, silent } = measure('seen')
  expect(count).toBe(150)
  expect(precision).toBeGreaterThanOrEqual(0.98)
  expect(silent).toEqual([])
})

test('texts that were set aside before the reader was written are read equally well', () => {
  const { count, precision, silent } = measure('frozen')
  expect(count).toBe(75)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(silent).toEqual([])
})

test('any text gives a reading of pieces that the models have, each mark with its place in the text', () => {
  const { models } = catalogue
  const word = fc.constantFrom(
    ..."MN-2601 MN-2606 MN-9901 lacivert siyah чёрный camel 36 38 40 44 50 2 10 1000 / - : x , ; ( ) adet шт each по toplam seri 5'er \n kırmızı RU 2601 15.12 XL".split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join(' ')
      const reading = readChat(text, catalogue)
      for (const { productId, quantities } of reading.lines) {
        const model = models.find(({ id }) => id === productId)
        expect(piecesOf(quantities)).toBeGreaterThan(0)
        for (const [color, sizes] of Object.entries(quantities)) {
          expect(model?.colors.map(({ code }) => code)).toContain(color)
          for (const size of Object.keys(sizes)) expect(model?.sizes).toContain(size)
        }
      }
      for (const { at } of reading.marks) expect(at).toBeLessThan(Math.max(1, text.length))
    }),
  )
})

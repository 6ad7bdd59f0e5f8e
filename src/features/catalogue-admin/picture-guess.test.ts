import { expect, test } from 'vitest'

import { guessPictures } from './picture-guess.ts'

const camel = { slug: 'camel', code: '110', names: ['Deve tüyü', 'Camel'] }
const black = { slug: 'black', code: '690', names: ['Siyah', 'Black'] }
const guess = (
  names: string[],
  colors = [camel, black],
  existing?: ReturnType<typeof guessPictures>,
) => guessPictures(names, colors, existing).map(({ color, view }) => `${color} ${view}`)

test('names that tell color and view are believed', () => {
  expect(guess(['MN_siyah_arkadan.jpg', 'MN_CAMEL_04.jpg'])).toEqual(['black back', 'camel detail'])
})

test('photos with the numbers of a camera are divided among the colors in order, each from its front', () => {
  const phone = [1, 2, 3, 4, 5, 6].map((number) => `IMG_204${number}.HEIC`)
  const inOrder = [
    'camel front',
    'camel side',
    'camel back',
    'black front',
    'black side',
    'black back',
  ]
  expect(guess(phone)).toEqual(inOrder)
  expect(guess(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])).toEqual(inOrder)
})

test('photos that cannot be divided are of no color in particular', () => {
  expect(guess(['IMG_1.jpg', 'IMG_20.jpg', 'IMG_21.jpg'])).toEqual([
    'null front',
    'null side',
    'null back',
  ])
})

test('a product of one color has all its photos in it, and more of them follow those it has', () => {
  expect(guess(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'], [camel])).toEqual([
    'camel front',
    'camel side',
    'camel back',
    'camel detail',
  ])
  expect(guess(['e.jpg'], [camel], [{ color: 'camel', view: 'front' }])).toEqual(['camel side'])
  expect(guess(['e.jpg', 'f.jpg'], [camel, black], [{ color: 'camel', view: 'front' }])).toEqual([
    'null side',
    'null back',
  ])
})

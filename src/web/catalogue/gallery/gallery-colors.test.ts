import { expect, test } from 'vitest'

import {
  galleryOf,
  viewsOfOtherColor,
  type PictureView,
  type ProductPicture,
} from '#features/catalogue/picture-view.ts'

const picture = (color: string | null, view: PictureView) =>
  ({ color, view, isDigitalSample: true }) as ProductPicture
const named = (pictures: ProductPicture[]) => pictures.map(({ color, view }) => [color, view])

const pictures = [
  picture('camel', 'front'),
  picture('camel', 'side'),
  picture('camel', 'back'),
  picture('black', 'front'),
  picture('ecru', 'back'),
  picture(null, 'detail'),
]

test('a gallery shows a single color, and pictures of no color in particular', () => {
  expect(named(galleryOf(pictures, 'black'))).toEqual([
    ['black', 'front'],
    [null, 'detail'],
  ])
  expect(named(galleryOf(pictures, 'green'))).toEqual([[null, 'detail']])
})

test('views that a color lacks are those of another color, apart from the gallery', () => {
  expect(named(viewsOfOtherColor(pictures, 'black'))).toEqual([
    ['camel', 'side'],
    ['camel', 'back'],
  ])
  expect(viewsOfOtherColor(pictures, 'camel')).toEqual([])
  expect(named(viewsOfOtherColor(pictures, 'green'))).toEqual([
    ['camel', 'front'],
    ['camel', 'side'],
    ['camel', 'back'],
  ])
  expect(viewsOfOtherColor([], undefined)).toEqual([])
})

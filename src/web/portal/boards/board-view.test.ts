import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import { serverTexts } from '#i18n/text.ts'

import { type BoardItem, firstItems } from './board-change.ts'
import { BoardView } from './board-view.tsx'

const word = { slug: 'coat', name: 'Coat' }

const makeItem = (_: unknown, index: number): BoardItem => ({
  id: `alara-${index}`,
  styleCode: `MN-${index}`,
  name: `Alara ${index}`,
  category: word,
  fabric: word,
  lengthCm: null,
  colors: [],
  picture: null,
  secondPicture: null,
  note: '',
})

/** The board in English, as the page shows it at first. */
function render(count: number, limit?: number) {
  const board = {
    id: 'board',
    name: 'Winter',
    isDefault: false,
    isShared: false,
    madeBy: null,
    mayEdit: true,
    mayManage: true,
    products: Array.from({ length: count }, makeItem),
  }
  const Stub = createRoutesStub([
    { path: '*', Component: () => createElement(BoardView, { board, limit }) },
  ])
  const page = createElement(Stub, { initialEntries: ['/en/partner'] })
  const html = renderToString(createElement(I18nextProvider, { i18n: serverTexts('en') }, page))
  return {
    cards: html.match(/<article/g)?.length ?? 0,
    text: html.replace(/<[^>]+>/g, ' '),
    html,
  }
}

test('a board of sixty products shows forty-eight, says how many follow, and shows them on demand', () => {
  const { cards, text } = render(60)
  expect(cards).toBe(48)
  expect(text).toContain('60 styles')
  expect(text).toContain('Show more (12)')
  const items = Array.from({ length: 100 }, (_, index) => index)
  expect([1, 2, 3].map((steps) => firstItems(items, steps).length)).toEqual([48, 96, 100])
  expect(firstItems(items, 3)).toEqual(items)
})

test('a board of up to forty-eight products shows them all, an empty board a way to the products', () => {
  expect(render(48)).toMatchObject({ cards: 48, text: expect.not.stringContaining('Show more') })
  const empty = render(0)
  expect(empty.cards).toBe(0)
  expect(empty.html).toContain('href="/en/partner/products"')
})

test('on the first page of a partner the rest is a click away on the page of the board', () => {
  const { cards, text, html } = render(60, 8)
  expect(cards).toBe(8)
  expect(text).toContain('Show all 60')
  expect(html).toContain('href="/en/partner/boards/board"')
})

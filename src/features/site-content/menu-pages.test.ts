import { expect, test } from 'vitest'

import { menuPages, orderedPages, pagesInMenu } from './menu-pages.ts'

test('the menus lead to the placed pages first, then to the others, and to no hidden page', () => {
  expect(pagesInMenu({ order: [], hidden: [] })).toEqual(menuPages)
  expect(pagesInMenu({ order: ['atelier', 'fabrics'], hidden: ['about'] })).toEqual([
    'atelier',
    'fabrics',
    'brand',
    'becomePartner',
  ])
})

test('a page that the menus no longer know takes no place', () => {
  expect(orderedPages(['blog', 'atelier'])).toEqual([
    'atelier',
    'brand',
    'about',
    'fabrics',
    'becomePartner',
  ])
})

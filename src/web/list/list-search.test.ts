import { expect, test } from 'vitest'

import { changesRows, listSearch, searchWith } from './list-search.ts'

const list = { sorts: ['name'], filters: { status: ['open', 'closed'] } }

test('a change replaces its own parameter and leaves the others', () => {
  const search = new URLSearchParams('q=coat&page=3')
  expect(searchWith(search, { page: '1', status: 'open' }).toString()).toBe(
    'q=coat&page=1&status=open',
  )
  expect(search.toString()).toBe('q=coat&page=3')
})

test('an empty value leaves the address', () => {
  const search = new URLSearchParams('q=coat&status=open')
  expect(searchWith(search, { q: '', id: '' }).toString()).toBe('status=open')
})

test('search, order, page and filters ask for other rows', () => {
  for (const name of ['q', 'sort', 'page', 'rows', 'status'])
    expect(changesRows(list, { [name]: '' })).toBe(true)
})

test('the details of a row do not ask for other rows, unless a filter changes with them', () => {
  expect(changesRows(list, { id: '7' })).toBe(false)
  expect(changesRows(list, {})).toBe(false)
  expect(changesRows(list, { id: '7', status: 'open' })).toBe(true)
})

test('the API is asked with what belongs to the list and is not empty', () => {
  const url = 'http://localhost/en/admin?q=coat&status=open&sort=&id=7&kind=other'
  expect(listSearch(list, url)).toEqual({ q: 'coat', status: 'open' })
})

import { expect, test } from 'vitest'

import { EXPORT_ROWS_MAX, loadAllRows } from './export-rows.ts'

type Row = { id: string }

/** A list of `ids`, as the server cuts it. `meanwhile` runs after each page. */
function listOf(ids: string[], meanwhile: (page: number) => void = () => {}) {
  let calls = 0
  const loadPage = (search: Record<string, string>) => {
    calls += 1
    const [page, rows] = [Number(search['page']), Number(search['rows'])]
    const cut = ids.slice((page - 1) * rows, page * rows)
    const answer = { rows: cut.map((id): Row => ({ id })), total: ids.length }
    meanwhile(page)
    return Promise.resolve(answer)
  }
  return { loadPage, calls: () => calls }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index))

test('all pages of a search become a single file', async () => {
  for (const count of [0, 1, 60, 1000, 2500]) {
    const { loadPage } = listOf(numbered(count))
    expect((await loadAllRows(loadPage, {})).map(({ id }) => id)).toEqual(numbered(count))
  }
})

test('a row that moves to an earlier page meanwhile is there once, and none is missing', async () => {
  const ids = numbered(2500)
  let isMoved = false
  const { loadPage } = listOf(ids, (page) => {
    if (page === 1 && !isMoved) ids.unshift(...ids.splice(1999, 1))
    isMoved = true
  })
  expect((await loadAllRows(loadPage, {})).map(({ id }) => id).toSorted()).toEqual(
    numbered(2500).toSorted(),
  )
})

test('a file ends at its bound', async () => {
  const { loadPage, calls } = listOf(numbered(EXPORT_ROWS_MAX + 10))
  expect(await loadAllRows(loadPage, {})).toHaveLength(EXPORT_ROWS_MAX)
  expect(calls()).toBe(50)
})

import { expect, test } from 'vitest'

import { readServerTests, titlesOfServer } from './server-tests.ts'

const parts = (...lines: string[]) => lines.join('\n')

test('a test that does several things at once runs on a server, its neighbors do not', () => {
  const source = parts(
    `test('of twenty clicks the first counts', async () => {`,
    '  const { world } = await openTestWorld()',
    '  await Promise.all(Array.from({ length: 20 }, click))',
    '})',
    `test('a click counts', click)`,
  )
  const titles = titlesOfServer(source).map((title) => new RegExp(title))
  expect(titles).toHaveLength(1)
  expect('of twenty clicks the first counts').toMatch(titles[0]!)
})

test('all tests run there where a helper does things at once or opens a database; else the tests that do', () => {
  const helper = parts(
    'const all = (world) => Promise.all(calls)',
    `test('a', all)`,
    `test('b', all)`,
  )
  expect(titlesOfServer(helper)).toHaveLength(2)
  const opener = 'const opened = await openDb(world.address)'
  expect(titlesOfServer(parts(opener, `test('a', all)`, `test('b', all)`))).toHaveLength(2)
  expect(titlesOfServer(parts(`test('a', () => openDb(world.address))`, `test('b', all)`))).toEqual(
    ['a'],
  )
})

test('a file that uses no database of the run is not run there', () => {
  expect(titlesOfServer(`test('two at once', () => Promise.all(two))`)).toEqual([])
})

test('a title with values matches the names that it becomes', () => {
  const source = parts(
    'test(`${status} of two at once (${locale}) the first wins`, () => Promise.all(two(world)))',
  )
  expect('409 of two at once (tr) the first wins').toMatch(new RegExp(titlesOfServer(source)[0]!))
})

test('the tests of locks, notices, limits and moves between databases are among them', () => {
  const { files, names } = readServerTests()
  expect(files).toEqual(
    expect.arrayContaining([
      'src/platform/db/db-server.test.ts',
      'src/platform/db/migrate.integration.test.ts',
      'src/features/catalogue/content-change.test.ts',
      'src/entry/backup/backup.integration.test.ts',
    ]),
  )
  expect('an embedded database moves to PostgreSQL with the same rows').toMatch(names)
  expect('a single approval of twenty at once wins, with a single credential').toMatch(names)
  expect('the loser of two transactions that block each other is run again').toMatch(names)
})

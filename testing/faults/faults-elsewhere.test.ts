import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const page = readFileSync('docs/faults-elsewhere.md', 'utf8')

/** Thread, fault, and the file and title of its test. */
const rows = page
  .split('\n')
  .filter((row) => row.startsWith('|') && !/^\| (Thread|-)/.test(row))
  .map((row) => row.split('|').map((cell) => cell.trim()))

test('every listed fault of other software has a test of ours, found by its title', () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const [, thread, fault, proof = ''] of rows) {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? []
    expect({ thread, file, title, fault }).toEqual({
      thread: expect.stringMatching(/\w/),
      file: expect.stringMatching(/\.test\.ts$/),
      title: expect.stringMatching(/\w/),
      fault: expect.stringMatching(/\w/),
    })
    expect({ thread, isThere: readFileSync(file, 'utf8').includes(title) }).toEqual({
      thread,
      isThere: true,
    })
  }
})

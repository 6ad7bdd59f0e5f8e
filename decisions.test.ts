import { existsSync, globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const WORDS_MAX = 300

const index = readFileSync('docs/decisions/README.md', 'utf8')
const decisions = globSync('docs/decisions/[0-9]*.md')
  .toSorted()
  .map((path) => ({ name: path.replace(/^.*\//, ''), text: readFileSync(path, 'utf8') }))

/** A longer one is a page of the documentation. */
test('a decision has at most three hundred words', () => {
  const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const lengths = decisions.map(({ name, text }) => [name, wordsOf(text).length] as const)
  expect(lengths.filter(([, words]) => words > WORDS_MAX)).toEqual([])
})

test('a decision says under its title when it was taken, and whether it is in force', () => {
  const STATUS = /^# \d{3} .+\n\n\d{4}-\d\d-\d\d · (in force|replaced by \[\d{3}\])/
  expect(decisions.filter(({ text }) => !STATUS.test(text)).map(({ name }) => name)).toEqual([])
})

test('every decision is in the index, and every row of the index is a decision', () => {
  const linked = [...index.matchAll(/^\| \[\d{3}\]\((.+?)\)/gm)].map(([, name]) => name)
  expect(linked.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(
    decisions.map(({ name }) => name),
  )
})

test('every file that a decision in force names exists', () => {
  const lost = decisions
    .filter(({ text }) => text.includes('· in force'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:src|docs|testing|e2e|bench|tools|seed)\/[\w./-]+\.\w+)`/g)].flatMap(
        ([, path = '']) => (existsSync(path) ? [] : [`${name} ${path}`]),
      ),
    )
  expect(lost).toEqual([])
})

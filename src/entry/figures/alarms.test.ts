import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const alarms = readFileSync('docs/alarms.yml', 'utf8')

test('every figure that an alarm names is told by the site', () => {
  const sources = globSync([
    'src/entry/serve.ts',
    'src/entry/figures/*.ts',
    'src/platform/metrics.ts',
  ])
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const watched = [...sources.matchAll(/\bwatch\(\s*'(\w+)'/g)].map(
    ([, name]) => `showroom_${name}`,
  )
  const histograms = [...sources.matchAll(/name: '(showroom_\w+)'/g)].map(
    ([, name]) => `${name}_count`,
  )
  const told = new Set([...watched, ...histograms])
  const named = new Set(alarms.match(/\bshowroom_\w+/g))
  expect([...named].filter((name) => !told.has(name))).toEqual([])
  expect(named.size).toBeGreaterThan(8)
})

test('every alarm names a chapter of the operations that exists', () => {
  const chapters = readFileSync('docs/operations.md', 'utf8')
  const named = [...alarms.matchAll(/chapter: '([^']+)'/g)].map(([, chapter]) => `## ${chapter}\n`)
  expect(named.filter((chapter) => !chapters.includes(chapter))).toEqual([])
})

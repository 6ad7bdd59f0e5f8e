import { existsSync, globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const page = readFileSync('docs/links.md', 'utf8')
const named = new Set([...page.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path = '']) => path))

/** Makes a secret that somebody else will hold. */
const MAKES_SECRET = /newSecretToken\(\)|\.seal\(|formHash: hashOf/

test('every secret that is handed out is on the page that tells what ends it', () => {
  const makers = globSync('src/**/*.ts').filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      path !== 'src/platform/secret-token.ts' &&
      MAKES_SECRET.test(readFileSync(path, 'utf8')),
  )
  expect(makers.filter((path) => !named.has(path))).toEqual([])
  expect([...named].filter((path) => !existsSync(path))).toEqual([])
})

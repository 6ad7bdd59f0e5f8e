import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

import { expect, test } from 'vitest'

// A class that is nowhere in the styles is no class at all, and the list gets bullets.
test('every class of a list stands in the styles beside it', () => {
  const missing = globSync('src/{web,ui}/**/*.tsx').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const from = /^import styles from '(\.\.?\/[^']+)'$/m.exec(text)?.[1]
    const styles = from ? readFileSync(posix.join(posix.dirname(file), from), 'utf8') : ''
    return [...text.matchAll(/<[uo]l\b[^>]*?className=\{styles\.(\w+)\}/g)]
      .filter(([, name = '']) => !new RegExp(`\\.${name}\\b`).test(styles))
      .map(([, name = '']) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})

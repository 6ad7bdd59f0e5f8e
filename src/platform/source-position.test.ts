import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'

import { sourcePosition } from './source-position.ts'

test('a position in the build becomes its position in the sources; other lines stay as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  const source =
    "type A = string\n\nexport const a: A = 'ş'; export function broken() {\n  throw new Error('x')\n}\n"
  const { code, map } = await transformWithOxc(source, join(folder, 'source.ts'), {
    sourcemap: true,
  })
  const narrow = code.replaceAll('ş', '\\u015f')
  writeFileSync(join(folder, 'built.js'), narrow)
  writeFileSync(join(folder, 'built.js.map'), JSON.stringify(map))
  const lines = narrow.split('\n')
  const line = lines.findIndex((text) => text.includes('throw'))
  const column = (lines[line] ?? '').indexOf('new Error')
  const url = pathToFileURL(join(folder, 'built.js')).href

  const call = `at broken (${url}:${line + 1}:${column + 1})`
  expect(sourcePosition(call)).toMatch(/^at broken \(.*source\.ts:4:9\)$/)
  const unknown = ['at a (node:path:1:2)', 'at file:///missing.js:1:1', 'at file:///%.js:1:1', '']
  for (const other of unknown) expect(sourcePosition(other)).toBe(other)
  rmSync(folder, { recursive: true })
})

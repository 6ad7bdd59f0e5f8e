import { Script } from 'node:vm'

import { expect, test } from 'vitest'

import { addEarlyScript } from './early-script.ts'

test('the early script stands whole in the head, before anything that could hold it up', () => {
  const page =
    '<head><meta charSet="utf-8"/><meta name="theme-color"/><link rel="stylesheet"/></head>'
  const html = addEarlyScript(page, 'mark')
  const [, before, nonce, source = ''] =
    /^(.*)<script nonce="(\w+)">([^]*)<\/script><meta name="theme-color"\/><link/.exec(html) ?? []
  expect([before, nonce]).toEqual(['<head><meta charSet="utf-8"/>', 'mark'])
  expect(source).not.toMatch(/<\/script/i)
  expect(() => new Script(source)).not.toThrow()
})

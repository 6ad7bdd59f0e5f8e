import { runInNewContext, Script } from 'node:vm'

import { expect, test } from 'vitest'

import { relatedLanguages } from '#base/locale.ts'

import { addBootstrap } from './bootstrap-script.ts'

test('the bootstrap stands whole in the head, before anything that could hold it up', () => {
  const page =
    '<head><meta charSet="utf-8"/><meta name="theme-color"/><link rel="stylesheet"/></head>'
  const html = addBootstrap(page, 'mark')
  const [, before, nonce, source = ''] =
    /^(.*)<script nonce="(\w+)">([^]*)<\/script><meta name="theme-color"\/><link/.exec(html) ?? []
  expect([before, nonce]).toEqual(['<head><meta charSet="utf-8"/>', 'mark'])
  expect(source).not.toMatch(/<\/script/i)
  expect(() => new Script(source)).not.toThrow()
})

test('the bootstrap knows the same related languages as the server', () => {
  const source = addBootstrap('<meta name="theme-color"', '')
  const [list = ''] = /const related = [^]*?= \['ru'\]/.exec(source) ?? []
  expect(runInNewContext(`${list}; JSON.stringify(related)`)).toBe(JSON.stringify(relatedLanguages))
})

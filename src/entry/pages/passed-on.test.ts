import { expect, test } from 'vitest'

import { parsePassedOn } from './passed-on.ts'

test('a file that only passes values on tells where they are, under which names', () => {
  const source = 'export{a as default,b as Layout,handle}from"./start-5f3a.js";'
  expect(parsePassedOn('/assets/root-1c2d.js', source)).toEqual([
    { file: '/assets/start-5f3a.js', names: { default: 'a', Layout: 'b', handle: 'handle' } },
  ])
})

test('a file may pass on values of several others', () => {
  const source =
    'import{yt as e}from"./start-5f3a.js";import{d as t,f as n}from"./forms-1b2c.js";export{t as clientAction,n as default,e as meta};'
  expect(parsePassedOn('/assets/contact-1c2d.js', source)).toEqual([
    { file: '/assets/forms-1b2c.js', names: { clientAction: 'd', default: 'f' } },
    { file: '/assets/start-5f3a.js', names: { meta: 'yt' } },
  ])
})

test('a file that does anything else is what it is', () => {
  for (const source of [
    '',
    'export{a}from"./x.js";run();',
    'import"./x.js";',
    'const a=1;export{a}',
    'import{a}from"./x.js";export{b};',
    'import{a as b}from"./x.js";b();export{b};',
  ])
    expect(parsePassedOn('/assets/root.js', source)).toBeNull()
})

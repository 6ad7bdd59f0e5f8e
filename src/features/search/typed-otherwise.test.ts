import { expect, test } from 'vitest'

import { onOtherKeyboards, otherSpellings } from './typed-otherwise.ts'

test('a text is read as typed on each other keyboard', () => {
  expect(onOtherKeyboards('gfkmnj')).toContain('пальто')
  expect(onOtherKeyboards('öeıkfn')).toContain('бушлат')
  expect(onOtherKeyboards('лфифт')).toContain('kaban')
  expect(onOtherKeyboards('jföfı')).toContain('kaban')
  expect(onOtherKeyboards('muçuz')).toContain('kaban')
})

test('a text with letters of both scripts, or that gives signs instead of letters, has no other reading', () => {
  expect(onOtherKeyboards('gfkmnjпальто')).toEqual([])
  expect(onOtherKeyboards('2601')).toEqual([])
  expect(onOtherKeyboards('ss 26')).not.toContain('mm 26')
  expect(onOtherKeyboards('шёлк')).toEqual([])
})

test('a word is spelled in the other alphabet, and a foreign word in a language of the site', () => {
  expect(otherSpellings('bushlat')).toContain('бушлат')
  expect(otherSpellings('chernyj')).toContain('черныи')
  expect(otherSpellings('кабан')).toContain('kaban')
  expect(otherSpellings('кашемірове')).toContain('кашемирове')
  expect(otherSpellings('mantel')).toEqual(['coat'])
  expect(otherSpellings('قصير')).toEqual(['short'])
})

test('sizes in letters are European sizes, and a shade may be any shade of its color', () => {
  expect(otherSpellings('3xl')).toEqual(['eu3xl', 'eu46'])
  expect(otherSpellings('4хл')).toContain('eu48')
  expect(otherSpellings('euxl')).toEqual(['euxl', 'eu42'])
  expect(otherSpellings('lightblue')).toEqual(['blue'])
  expect(otherSpellings('46')).toEqual(['eu46', 'ru46'])
})

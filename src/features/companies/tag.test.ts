import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { companyTags, splitTags } from './tag.ts'

const tagsOf = (typed: string[]) => z.parse(companyTags, typed)

test('of tags that differ only in case or spaces the first spelling stays, at its place', () => {
  expect(tagsOf(['Fair 2026', 'VIP', 'fair  2026', 'vip'])).toEqual(['Fair 2026', 'VIP'])
})

test('empty tags are dropped, and a company without tags has none', () => {
  expect(tagsOf([' ', 'VIP', ''])).toEqual(['VIP'])
  expect(z.parse(companyTags, undefined)).toEqual([])
})

test('too many tags and too long a tag are refused', () => {
  expect(() => tagsOf(Array.from({ length: 21 }, (_, index) => `Tag ${index}`))).toThrow(
    'tooManyLines',
  )
  expect(() => tagsOf(['x'.repeat(41)])).toThrow('tooLongMax:40')
})

test('tags in a field or a cell are separated by commas, semicolons and lines', () => {
  expect(splitTags('VIP, fair; \n Baltics')).toEqual(['VIP', 'fair', 'Baltics'])
})

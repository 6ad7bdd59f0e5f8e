import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { termForms } from './term.ts'
import { usualKinds, usualTermForm, usualTermsFor, winterCollection } from './usual-terms.ts'

test('a short list is offered the usual terms that it lacks, named in each language and ready to be added', () => {
  for (const kind of usualKinds) {
    const offered = usualTermsFor(kind, [])
    expect(offered.length).toBeGreaterThan(3)
    for (const term of offered) {
      expect(termForms[kind].safeParse(usualTermForm(term)[kind]).success).toBe(true)
      expect(Object.keys(term.name)).toEqual([...locales])
    }
  }
  const names = (terms: Parameters<typeof usualTermsFor>[1]) =>
    usualTermsFor('colors', terms).map(({ name }) => name.tr)
  expect(names([])).toContain('Siyah')
  expect(names([{ name: { en: 'black' }, isArchived: true }])).not.toContain('Siyah')
})

test('a list of five terms offers no others', () => {
  const terms = ['A', 'B', 'C', 'D', 'E'].map((tr) => ({ name: { tr }, isArchived: false }))
  expect(usualTermsFor('categories', terms)).toEqual([])
  const [, ...shorter] = terms
  expect(usualTermsFor('categories', shorter).length).toBeGreaterThan(3)
})

test('the proposed collection is of the winter that coats are shown for', () => {
  expect(winterCollection(new Date('2026-11-26'))).toEqual({
    tr: 'SK 26/27',
    en: 'FW 26/27',
    ru: 'ОЗ 26/27',
  })
  expect(winterCollection(new Date('2027-01-20')).tr).toBe('SK 26/27')
  expect(winterCollection(new Date('2027-02-01')).tr).toBe('SK 27/28')
  expect(winterCollection(new Date('2099-06-01')).tr).toBe('SK 99/00')
})

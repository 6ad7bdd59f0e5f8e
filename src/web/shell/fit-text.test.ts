import { expect, test } from 'vitest'

import { fitDescription, fitTitle } from './fit-text.ts'

test('a title has the name of the site where both fit, and is cut between words where it alone is too long', () => {
  expect(fitTitle('Alara Pea Coat', 'MANTO 1976')).toBe('Alara Pea Coat · MANTO 1976')
  const long = 'Double-breasted herringbone coat with a belt, A line'
  expect(fitTitle(long, 'MANTO 1976')).toBe(long)
  expect(fitTitle(`${long}, lined and warm`, 'MANTO 1976')).toBe(`${long}, lined…`)
})

test('a description is never longer than search engines show, and ends with a whole word', () => {
  const fitted = fitDescription('Room enough for a jacket, '.repeat(9))
  expect(fitted).toMatch(/(room|enough|for|a|jacket)…$/i)
  expect(fitted.length).toBeLessThanOrEqual(155)
  expect(fitDescription('Short.')).toBe('Short.')
})

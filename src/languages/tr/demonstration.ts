import type { ServerWords } from '../language.ts'

/** Facts of the company that the pages show until staff have entered their own. */
export const demonstration: ServerWords['demonstration'] = {
  city: 'İstanbul',
  districts: { merter: 'Merter', osmanbey: 'Osmanbey' },
  payment: '%50 siparişte, %50 sevkiyattan önce',
}

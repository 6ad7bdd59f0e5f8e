import type { ServerWords } from '../language.ts'

/** Facts of the company that the pages show until staff have entered their own. */
export const demonstration: ServerWords['demonstration'] = {
  city: 'Istanbul',
  districts: { merter: 'Merter', osmanbey: 'Osmanbey' },
  payment: '50% with the order, 50% before shipment',
}

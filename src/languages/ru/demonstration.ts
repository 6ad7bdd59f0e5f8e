import type { ServerWords } from '../language.ts'

/** Facts of the company that the pages show until staff have entered their own. */
export const demonstration: ServerWords['demonstration'] = {
  city: 'Стамбул',
  districts: { merter: 'Мертер', osmanbey: 'Османбей' },
  payment: '50 % при заказе, 50 % до отгрузки',
}

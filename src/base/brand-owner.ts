import { brand } from './brand.ts'
import { locales } from './locale.ts'
import type { Owner } from './owner.ts'

/** Until staff have entered their own. Not for browsers: pages get the owner with their data. */
export const brandOwner: Owner = {
  ...brand,
  showrooms: brand.showrooms.map((showroom) => ({ ...showroom, city: brand.city })),
  social: [...brand.social],
  languages: [...locales],
  notify: { applications: [], messages: [] },
  isDemo: true,
}

import { brand } from './brand.ts'
import { locales } from './locale.ts'
import { emptyProduction, type Owner } from './owner.ts'

/** Until staff have entered their own. Not for browsers: pages get the owner with their data. */
export const brandOwner: Owner = {
  ...brand,
  showrooms: brand.showrooms.map((showroom) => ({ ...showroom, city: brand.city })),
  social: [...brand.social],
  languages: [...locales],
  // Round figures, which the page calls examples.
  production: {
    ...emptyProduction,
    minimumPieces: 100,
    sampleFee: { minor: 15_000, currency: 'EUR' },
    sampleDays: 14,
    leadDays: 45,
    incoterm: 'FCA Istanbul',
    payment: {
      tr: '%50 siparişte, %50 sevkiyattan önce',
      en: '50% with the order, 50% before shipment',
      ru: '50 % при заказе, 50 % до отгрузки',
    },
    aTr: true,
    eur1: true,
  },
  notify: { applications: [], messages: [] },
  isDemo: true,
}

import { serverWords } from '#languages/server-words.ts'

import { brand } from './brand.ts'
import { inEachLanguage, locales } from './locale.ts'
import { emptyProduction, type Owner } from './owner.ts'

const city = inEachLanguage((locale) => serverWords[locale].demonstration.city)

/** The owner until staff have entered their own company. Not for browsers: pages get the owner with their data. */
export const brandOwner: Owner = {
  ...brand,
  city,
  showrooms: brand.showrooms.map((showroom) => ({
    ...showroom,
    city,
    district: inEachLanguage((locale) => serverWords[locale].demonstration.districts[showroom.id]),
  })),
  social: [...brand.social],
  languages: [...locales],
  // The figures are round, and the page calls them examples.
  production: {
    ...emptyProduction,
    minimumPieces: 100,
    sampleFee: { minor: 15_000, currency: 'EUR' },
    sampleDays: 14,
    leadDays: 45,
    incoterm: 'FCA Istanbul',
    payment: inEachLanguage((locale) => serverWords[locale].demonstration.payment),
    aTr: true,
    eur1: true,
  },
  notify: { applications: [], messages: [] },
  isDemo: true,
}

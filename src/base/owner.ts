import { brand } from './brand.ts'
import { type InEachLanguage, type Locale, locales } from './locale.ts'

export type Showroom = {
  id: string
  street: string
  postcode: string
  district: InEachLanguage
  city: InEachLanguage
}

/** Whose site it is, as its pages say it. */
export type Owner = {
  name: string
  /** As registered; named in the legal texts. */
  company: string
  showrooms: Showroom[]
  /** In which the public pages are shown. */
  languages: Locale[]
}

/** Until staff have entered their own. */
export const brandOwner: Owner = {
  name: brand.name,
  company: brand.company,
  showrooms: brand.showrooms.map((showroom) => ({ ...showroom, city: brand.city })),
  languages: [...locales],
}

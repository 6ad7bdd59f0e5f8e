import { inEachLanguage, type InEachLanguage } from '#base/locale.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import { staffWords } from '#languages/staff-words.ts'

const nameOf = (visibility: Visibility) =>
  inEachLanguage((locale) => staffWords[locale].import.visibility[visibility])

/** Names of the visibilities in cells; the list of products shows the same words. */
export const visibilityNames: Record<Visibility, InEachLanguage> = {
  draft: nameOf('draft'),
  partners: nameOf('partners'),
  public: nameOf('public'),
  archived: nameOf('archived'),
}

import type { InEachLanguage } from '#base/locale.ts'
import type { Visibility } from '#business/catalogue/product.ts'

/** As cells have them; the same words as in the list of products. */
export const visibilityNames: Record<Visibility, InEachLanguage> = {
  draft: { tr: 'Taslak', en: 'Draft', ru: 'Черновик' },
  partners: { tr: 'Partnerlere açık', en: 'Partners only', ru: 'Для партнёров' },
  public: { tr: 'Herkese açık', en: 'Public', ru: 'Для всех' },
  archived: { tr: 'Arşivde', en: 'Archived', ru: 'В архиве' },
}

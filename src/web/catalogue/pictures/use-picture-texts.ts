import { useTranslation } from 'react-i18next'

import type { ModelCard, Picture } from '#business/catalogue/product-card.ts'

import { useLocale } from '../../shell/use-locale.ts'

type Shown = Pick<ModelCard, 'name' | 'colours' | 'fabric'> & { lengthCm?: number }

/**
 * Says a picture for whoever does not see it, from what is known of the model: its name, colour,
 * the side it is seen from, cloth and, where known, length. The page needs the texts `products`.
 */
export function usePictureWords(): (model: Shown, picture: Picture) => string {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return ({ name, colours, fabric, lengthCm }, { colour, view }) => {
    // Colours are written with a capital in lists; here they stand within a sentence.
    const named = colours.find(({ slug }) => slug === colour)?.name.toLocaleLowerCase(locale)
    const picture = named
      ? t(`alt.${view}`, { name, colour: named })
      : t(`alt.${view}Plain`, { name })
    const words = { picture, fabric: fabric.name, length: lengthCm }
    return lengthCm ? t('alt.madeLong', words) : t('alt.made', words)
  }
}

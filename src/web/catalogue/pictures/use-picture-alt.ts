import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import type { ProductPicture } from '#features/catalogue/picture-view.ts'

import { useLocale } from '../../shell/use-locale.ts'

type Shown = {
  name: string
  colors: { slug: string; name: string }[]
  fabric: { name: string }
  lengthCm?: number | null
}

/**
 * Alternative text of a picture: by staff, or from the data of the product. The page needs the messages `products`.
 */
export function usePictureAlt(): (product: Shown, picture: ProductPicture) => string {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (product, picture) => picture.alt ?? proposedAlt(t, locale, product, picture)
}

/**
 * The alternative text of a picture, from the data of the product: its name, color, the side it is seen from, fabric and,
 * where known, length.
 */
export function proposedAlt(
  t: TFunction<'products'>,
  locale: Locale,
  { name, colors, fabric, lengthCm }: Shown,
  { color, view }: Pick<ProductPicture, 'color' | 'view'>,
): string {
  // Colors are written with a capital in lists; here they stand within a sentence.
  const colorName = colors.find(({ slug }) => slug === color)?.name.toLocaleLowerCase(locale)
  const picture = colorName
    ? t(`alt.${view}`, { name, color: colorName })
    : t(`alt.${view}Plain`, { name })
  const values = { picture, fabric: fabric.name, length: lengthCm }
  return lengthCm ? t('alt.madeLong', values) : t('alt.made', values)
}

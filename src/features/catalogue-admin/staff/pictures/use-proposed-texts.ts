import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { inEachLanguage, locales, type Texts } from '#base/locale.ts'
import { proposedAlt } from '#web/catalogue/pictures/use-picture-alt.ts'

import { type StaffPicture, type StaffProduct, type Terms, textIn } from '../data/catalogue-data.ts'

/** Proposed descriptions of a picture in each language, from the data of its product; empty until messages are loaded. */
export function useProposedTexts(
  product: StaffProduct,
  terms: Terms,
  picture: StaffPicture,
): Texts {
  const { i18n } = useTranslation('products')
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void i18n.loadLanguages([...locales]).then(() => setLoaded(true))
  }, [i18n])
  if (!isLoaded) return {}
  const fabric = terms.fabrics.find(({ slug }) => slug === product.fabric)
  return inEachLanguage((locale) =>
    proposedAlt(
      i18n.getFixedT(locale, 'products'),
      locale,
      {
        name: textIn(product.name, locale),
        colors: terms.colors.map(({ slug, name }) => ({ slug, name: textIn(name, locale) })),
        fabric: { name: textIn(fabric?.name ?? {}, locale) },
        lengthCm: product.lengthCm,
      },
      picture,
    ),
  )
}

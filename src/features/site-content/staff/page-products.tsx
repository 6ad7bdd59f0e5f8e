import { useTranslation } from 'react-i18next'

import { type SitePage, sitePages, type SlotPage } from '#features/site-content/site-slots.ts'
import { Field } from '#ui/field.tsx'

import type { PageDraft } from './page-draft.ts'

import styles from './site.module.css'

/** The products that a page shows first, by their style codes. */
export function PageProducts({ page, form }: { page: SitePage; form: PageDraft }) {
  const { t } = useTranslation('site')
  const { products = 0 }: SlotPage = sitePages[page]
  if (products === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('products')}</legend>
      <p className={styles.wide}>{t('productsHint')}</p>
      {Array.from({ length: products }, (_, place) => (
        <Field
          key={place}
          name={`product.${place + 1}`}
          label={t('productPlace', { place: place + 1 })}
          maxLength={40}
          autoComplete="off"
          value={form.draft.products[place] ?? ''}
          onChange={({ currentTarget }) => form.setProduct(place, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}

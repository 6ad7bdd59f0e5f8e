import { useTranslation } from 'react-i18next'

import { sitePages, type SlotPage } from '#features/site-content/site-slots.ts'
import { Field } from '#ui/field.tsx'

import type { PageDraft, StaffSitePage } from './page-draft.ts'

import styles from './site.module.css'

/** The products that a page shows first, by their style codes. */
export function PageProducts({ page, form }: { page: StaffSitePage; form: PageDraft }) {
  const { t } = useTranslation(['site', 'catalogue'])
  const { products = 0 }: SlotPage = sitePages[page.page]
  if (products === 0) return null
  const unseenNote = (code: string | undefined) => {
    const unseen = page.unseenProducts.find(({ styleCode }) => styleCode === code)
    return (
      unseen && t('unseenProduct', { visibility: t(`catalogue:visibility.${unseen.visibility}`) })
    )
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('products')}</legend>
      <p className={styles.wide}>{t('productsHint')}</p>
      {Array.from({ length: products }, (_, place) => (
        <Field
          key={place}
          name={`product.${place + 1}`}
          label={t('productPlace', { place: place + 1 })}
          hint={unseenNote(form.draft.products[place])}
          maxLength={40}
          autoComplete="off"
          value={form.draft.products[place] ?? ''}
          onChange={({ currentTarget }) => form.setProduct(place, currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}

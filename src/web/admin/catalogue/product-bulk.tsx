import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { visibilities } from '#business/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { type Terms, textIn } from './fields/catalogue-data.ts'

import styles from './product-table.module.css'

type ProductBulkProps = {
  collections: Terms['collections']
  onVisibility: (visibility: (typeof visibilities)[number]) => void
  onCollection: (collection: string) => void
}

/** Changes of all chosen products. */
export function ProductBulk({ collections, onVisibility, onCollection }: ProductBulkProps) {
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const [visibility, setVisibility] = useState('')
  const [collection, setCollection] = useState('')
  const wanted = visibilities.find((one) => one === visibility)
  return (
    <div className={styles.bulk}>
      <Select
        name="bulkVisibility"
        label={t('list.changeVisibility')}
        placeholder={t('field.choose')}
        value={visibility}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={({ currentTarget }) => setVisibility(currentTarget.value)}
      />
      <Select
        name="bulkCollection"
        label={t('list.changeCollection')}
        placeholder={t('field.choose')}
        value={collection}
        options={collections.map(({ slug, name }) => ({
          value: slug,
          label: textIn(name, locale),
        }))}
        onChange={({ currentTarget }) => setCollection(currentTarget.value)}
      />
      <Button
        type="button"
        size="small"
        onClick={() => {
          if (wanted) onVisibility(wanted)
          if (collection) onCollection(collection)
        }}
      >
        {t('list.apply')}
      </Button>
    </div>
  )
}

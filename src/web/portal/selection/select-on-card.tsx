import { useTranslation } from 'react-i18next'

import { SELECTED_MAX } from '#features/line-sheets/product-export.ts'
import { showToast } from '#ui/toast.tsx'

import { selectProducts, unselectProduct, useIsSelected } from './selection-store.ts'

import styles from './selection.module.css'

/** The checkbox of a card in a list. */
export function SelectOnCard({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('exports')
  return (
    <label className={styles.onCard}>
      <input
        type="checkbox"
        checked={useIsSelected(id)}
        aria-label={t('select.cardNamed', { name })}
        onChange={({ currentTarget }) => {
          if (!currentTarget.checked) unselectProduct(id)
          else if (!selectProducts([id]))
            showToast({ kind: 'error', text: t('select.max', { count: SELECTED_MAX }) })
        }}
      />
      {t('select.card')}
    </label>
  )
}

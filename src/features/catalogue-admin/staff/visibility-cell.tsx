import { useTranslation } from 'react-i18next'

import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import { useFormat } from '#web/forms/use-format.ts'

import type { ProductRow } from './data/catalogue-data.ts'

import styles from './product-table.module.css'

const tones = { draft: 'open', partners: 'good', public: 'good', archived: 'ended' } as const

/** Who sees a product, and what is planned. */
export function VisibilityCell({ row: { visibility, publishAt, publishAs } }: { row: ProductRow }) {
  const { t } = useTranslation('catalogue')
  const { dayAndHour } = useFormat()
  return (
    <span>
      <ToneMark tone={tones[visibility]}>{t(`visibility.${visibility}`)}</ToneMark>
      {publishAt && publishAs && (
        <span className={styles.note}>
          {t('list.planned', {
            date: dayAndHour(publishAt),
            visibility: t(`visibility.${publishAs}`),
          })}
        </span>
      )}
    </span>
  )
}

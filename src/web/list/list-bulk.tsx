import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'

import type { BulkAction, WithId } from './list-column.ts'

import styles from './list-bulk.module.css'

type ListBulkProps<Row> = {
  selected: Row[]
  bulk: BulkAction<Row>[]
  onClear: () => void
  children?: ReactNode
}

/** The number of selected rows, and the actions on all of them. */
export function ListBulk<Row extends WithId>({
  selected,
  bulk,
  onClear,
  children,
}: ListBulkProps<Row>) {
  const { t } = useTranslation('list')
  if (selected.length === 0) return null
  return (
    <Cluster className={styles.bulk}>
      <output className={styles.count}>{t('selected', { count: selected.length })}</output>
      {bulk.map(({ label, tone, applies, onRun }) => {
        const rows = selected.filter(applies)
        if (rows.length === 0) return null
        return (
          <Button
            key={label}
            type="button"
            variant="outline"
            size="small"
            tone={tone}
            onClick={() => onRun(rows)}
          >
            {t('bulk', { action: label, count: rows.length })}
          </Button>
        )
      })}
      {children}
      <Button type="button" variant="quiet" size="small" onClick={onClear}>
        {t('unselect')}
      </Button>
    </Cluster>
  )
}

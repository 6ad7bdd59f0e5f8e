import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { MakeOwnExports } from '#features/line-sheets/portal/make-own-exports.tsx'
import { LINES_MAX } from '#features/requests/request.ts'
import { addStoredLine } from '#features/requests/view/line-store.ts'
import { quotePathForProducts } from '#features/requests/view/quote-path.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { AddToBoard } from './add-to-board.tsx'
import { clearSelection, useSelection } from './selection-store.ts'

import styles from './selection.module.css'

/** A bar, visible while products are selected, with the actions on all of them. */
export function SelectionBar() {
  const { t } = useTranslation('exports')
  const ids = useSelection()
  const count = useRef<HTMLOutputElement>(null)
  const addToRequest = useAddToRequest(ids)
  return (
    <section
      className={styles.bar}
      aria-label={t('select.title')}
      data-empty={ids.length === 0 || undefined}
    >
      {/* The bar is in the page before the first tick, so that the number is said aloud; the last click moves the focus here. */}
      <output ref={count} tabIndex={-1} className={styles.count}>
        {t('select.count', { count: ids.length })}
      </output>
      {ids.length > 0 && (
        <Cluster>
          {/* The number stands beside the buttons already. */}
          <MakeOwnExports source={{ products: ids }} title="" count={null} />
          <Button type="button" variant="outline" size="small" onClick={addToRequest}>
            {t('select.request')}
          </Button>
          <AddToBoard ids={ids} />
          <Button
            type="button"
            variant="quiet"
            size="small"
            onClick={() => {
              count.current?.focus({ preventScroll: true })
              clearSelection()
            }}
          >
            {t('select.clear')}
          </Button>
        </Cluster>
      )}
    </section>
  )
}

function useAddToRequest(ids: readonly string[]): () => void {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const navigate = useNavigate()
  return () => {
    const left = ids.filter((productId) => !addStoredLine({ productId })).length
    showToast({
      kind: left > 0 ? 'error' : 'success',
      text:
        left > 0
          ? t('select.requestFull', { max: LINES_MAX, left })
          : t('select.requestAdded', { count: ids.length }),
      action: {
        label: t('select.openRequest'),
        onRun: () => void navigate(quotePathForProducts(locale, [])),
      },
    })
  }
}

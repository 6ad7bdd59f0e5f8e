import { useTranslation } from 'react-i18next'

import { PAGE_ROWS } from '#business/partners/list-page.ts'
import { Button } from '#ui/button.tsx'

import { useListView } from './list-view.ts'

import styles from './row-list.module.css'

/** The way to the pages of a list, which stand in the address. Nothing when there is but one. */
export function Pager({ total, onTurn }: { total: number; onTurn: () => void }) {
  const { t } = useTranslation('admin')
  const { page, look } = useListView()
  const last = Math.ceil(total / PAGE_ROWS)
  if (last <= 1 && page === 1) return null

  const turn = (to: number) => {
    look({ page: to > 1 ? String(to) : '' }, { replace: false })
    onTurn()
  }
  const from = (page - 1) * PAGE_ROWS + 1
  const to = Math.min(page * PAGE_ROWS, total)
  return (
    <nav className={styles.pager} aria-label={t('list.pages')}>
      <Turn label={t('list.previous')} isEnd={page <= 1} onTurn={() => turn(page - 1)} />
      <span className={styles.range}>{t('list.range', { from, to, total })}</span>
      <Turn label={t('list.next')} isEnd={page >= last} onTurn={() => turn(page + 1)} />
    </nav>
  )
}

type TurnProps = { label: string; isEnd: boolean; onTurn: () => void }

/** Stays focusable at the end: a keyboard user who turned the last page is not thrown to the top. */
function Turn({ label, isEnd, onTurn }: TurnProps) {
  return (
    <Button
      type="button"
      variant="outline"
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onTurn()
      }}
    >
      {label}
    </Button>
  )
}

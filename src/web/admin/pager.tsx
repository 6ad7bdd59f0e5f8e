import { useTranslation } from 'react-i18next'

import { PAGE_ROWS } from '#business/partners/list-page.ts'
import { Button } from '#ui/button.tsx'

import { useListView } from './list-view.ts'

import styles from './row-list.module.css'

/** Links to the pages of a list, which are in the address. Nothing when there is only one. */
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

/** Stays focusable when disabled, so that a keyboard user does not lose the focus on the last page. */
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

import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'

import type { ListState } from './use-list-state.ts'

import styles from './list-pager.module.css'

type ListPagerProps = {
  list: { total: number; isMore?: boolean }
  state: ListState
  onTurn: () => void
}

/** Links to the pages of a list, which are in the address. Nothing when there is a single page. */
export function ListPager({ list, state: { query, setParams }, onTurn }: ListPagerProps) {
  const { t } = useTranslation('list')
  const { page, rows } = query
  const { total, isMore } = list
  const last = Math.ceil(total / rows)
  if (last <= 1 && page === 1) return null

  const turn = (to: number) => {
    setParams({ page: to > 1 ? String(to) : '' }, { replace: false })
    onTurn()
  }
  const from = (page - 1) * rows + 1
  const to = Math.min(page * rows, total)
  return (
    <nav aria-label={t('pages')}>
      <Cluster gap={2} className={styles.pager}>
        <Turn label={t('previous')} isEnd={page <= 1} onTurn={() => turn(page - 1)} />
        <span className={styles.range}>
          {t('range', { from, to, total: isMore ? `${total}+` : total })}
        </span>
        <Turn label={t('next')} isEnd={page >= last} onTurn={() => turn(page + 1)} />
      </Cluster>
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
      size="small"
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onTurn()
      }}
    >
      {label}
    </Button>
  )
}

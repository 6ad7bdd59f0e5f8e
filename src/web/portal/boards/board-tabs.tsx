import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import type { BoardSummary } from '#features/boards/board.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

import { useSession } from '../../session/session.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { NewBoardForm } from './new-board-form.tsx'
import { useBoardName } from './use-board-name.ts'
import { useBoards } from './use-boards.ts'

import styles from './boards.module.css'

/** All boards as links, and a button for a new board. */
export function BoardTabs({ current }: { current: string }) {
  const { t } = useTranslation(['portal', 'shell'])
  const locale = useLocale()
  const navigate = useNavigate()
  const nameOf = useBoardName()
  const { user } = useSession()
  const boards = useBoards() ?? []
  const [isNew, setNew] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isLoaded = boards.length > 0
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]')
    if (isLoaded) tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, isLoaded])
  const to = ({ id, isDefault }: BoardSummary) =>
    isDefault ? pathTo('partner', locale) : pathTo('partnerBoard', locale, { id })

  function openMade(id: string) {
    setNew(false)
    void navigate(pathTo('partnerBoard', locale, { id }))
  }

  return (
    <nav className={styles.tabs} aria-label={t('boards.title')}>
      <ul ref={list} className={styles.tabList}>
        {boards.map((board) => (
          <li key={board.id}>
            <Link
              className={styles.tab}
              to={to(board)}
              aria-current={board.id === current ? 'page' : undefined}
              preventScrollReset
            >
              <bdi>{nameOf(board)}</bdi>
              <span className={styles.tabCount}>{board.productIds.length}</span>
            </Link>
          </li>
        ))}
      </ul>
      {user?.companyRole !== 'viewer' && (
        <Button type="button" variant="quiet" size="small" onClick={() => setNew(true)}>
          {t('boards.new')}
        </Button>
      )}
      <Dialog
        open={isNew}
        size="small"
        onClose={() => setNew(false)}
        title={t('boards.new')}
        closeLabel={t('shell:close')}
      >
        <NewBoardForm onMade={openMade} />
      </Dialog>
    </nav>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import type { BoardItem } from './board-change.ts'
import { BoardItemDialog } from './board-item-dialog.tsx'
import { BoardProduct } from './board-product.tsx'
import { BoardTools, type OpenedBoard } from './board-tools.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useBoardName } from './use-board-name.ts'

import styles from './boards.module.css'

/** Cards of the widest first row. */
const EARLY = 4

type BoardViewProps = {
  board: OpenedBoard & { products: BoardItem[] }
  /** How many products are shown at first; the board's own page shows all. */
  limit?: number
  heading?: 'h1' | 'h2'
}

/** A board: its products with their notes, in its order. */
export function BoardView({ board, limit = Infinity, heading: Heading = 'h2' }: BoardViewProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const nameOf = useBoardName()
  const { items, ...actions } = useBoardChanges(board)
  const [openId, setOpenId] = useState<string | null>(null)
  const shown = items.slice(0, limit)
  return (
    <section className={styles.section} aria-labelledby="board">
      <div className={styles.bar}>
        <Heading className={styles.heading} id="board">
          <bdi>{nameOf(board)}</bdi>
        </Heading>
        <output className={styles.small}>{t('favorites.count', { count: items.length })}</output>
      </div>
      <BoardTools board={board} />
      {items.length === 0 ? (
        <Nothing board={board} />
      ) : (
        <ul className={styles.board}>
          {shown.map((item, index) => (
            <li key={item.id} className={styles.place}>
              <BoardProduct
                item={item}
                mayEdit={board.mayEdit}
                loading={index < EARLY ? 'early' : 'late'}
                onRemove={() => actions.remove(item)}
                onOpen={() => setOpenId(item.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <p>
          <Link
            className={buttonClass('outline')}
            to={pathTo('partnerBoard', locale, { id: board.id })}
          >
            {t('boards.all', { count: items.length })}
          </Link>
        </p>
      )}
      <BoardItemDialog
        boardId={board.id}
        items={items}
        openId={openId}
        actions={actions}
        onClose={() => setOpenId(null)}
      />
    </section>
  )
}

function Nothing({ board }: { board: OpenedBoard }) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <div className={styles.empty}>
      <p>{t(board.isDefault ? 'favorites.empty' : 'boards.empty')}</p>
      <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
        {t('favorites.browse')}
      </Link>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { quotePathForBoard } from '#features/requests/view/quote-path.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { type BoardItem, firstItems } from './board-change.ts'
import { BoardItemDialog } from './board-item-dialog.tsx'
import { BoardProduct } from './board-product.tsx'
import { BoardTools, type OpenedBoard } from './board-tools.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useBoardName } from './use-board-name.ts'

import section from '../section/section.module.css'
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
  const { items, ...actions } = useBoardChanges(board)
  const [openId, setOpenId] = useState<string | null>(null)
  const [steps, setSteps] = useState(1)
  const visibleItems = firstItems(items, steps, limit)
  return (
    <section className={section.section} aria-labelledby="board">
      <div className={section.bar}>
        <Heading className={section.heading} id="board">
          <BoardName board={board} />
        </Heading>
        <output className={section.small}>{t('favorites.count', { count: items.length })}</output>
      </div>
      <BoardTools board={board} />
      {items.length === 0 ? (
        <Nothing board={board} />
      ) : (
        <ul className={styles.board}>
          {visibleItems.map((item, index) => (
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
      {items.length > 0 && <QuoteLink board={board.id} />}
      {visibleItems.length < items.length && (
        <p>
          {limit < items.length ? (
            <Link
              className={buttonClass('outline')}
              to={pathTo('partnerBoard', locale, { id: board.id })}
            >
              {t('boards.all', { count: items.length })}
            </Link>
          ) : (
            <Button type="button" variant="outline" onClick={() => setSteps(steps + 1)}>
              {t('boards.more', { left: items.length - visibleItems.length })}
            </Button>
          )}
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
    <div className={section.empty}>
      <p>{t(board.isDefault ? 'favorites.empty' : 'boards.empty')}</p>
      <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
        {t('favorites.browse')}
      </Link>
    </div>
  )
}

function QuoteLink({ board }: { board: string }) {
  const { t } = useTranslation('portal')
  return (
    <p>
      <Link className={buttonClass('outline')} to={quotePathForBoard(useLocale(), board)}>
        {t('boards.quote')}
      </Link>
    </p>
  )
}

function BoardName({ board }: Pick<BoardViewProps, 'board'>) {
  const nameOf = useBoardName()
  return <bdi>{nameOf(board)}</bdi>
}

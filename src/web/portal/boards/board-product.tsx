import { useTranslation } from 'react-i18next'

import { CardPrice } from '#features/prices/portal/card-price.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

import { ProductCard } from '../../catalogue/product-card.tsx'
import type { BoardItem } from './board-change.ts'

import styles from './boards.module.css'
import heart from './heart.module.css'

type BoardProductProps = {
  item: BoardItem
  mayEdit: boolean
  loading: 'early' | 'late'
  onRemove: () => void
  onOpen: () => void
}

/** A product on a board, with its note. */
export function BoardProduct({ item, mayEdit, loading, onRemove, onOpen }: BoardProductProps) {
  const { t } = useTranslation('portal')
  const { name, note } = item
  return (
    <>
      <ProductCard
        product={item}
        to="partnerProduct"
        loading={loading}
        action={
          mayEdit && (
            <IconButton
              icon="heart"
              shape="round"
              className={heart.onCard}
              data-kept
              label={t('boards.remove', { name })}
              onClick={onRemove}
            />
          )
        }
      />
      <CardPrice id={item.id} />
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {mayEdit && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          aria-label={t('boards.editNamed', { name })}
          onClick={onOpen}
        >
          {t(note ? 'boards.edit' : 'boards.addNote')}
        </Button>
      )}
    </>
  )
}

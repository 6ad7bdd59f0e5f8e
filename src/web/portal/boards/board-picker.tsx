import { useTranslation } from 'react-i18next'

import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'

import { openPicker, type PickedProduct, usePicked } from './board-picker-store.ts'
import { NewBoardForm } from './new-board-form.tsx'
import { useBoardName } from './use-board-name.ts'
import { useBoards } from './use-boards.ts'
import { useBoardChoice } from './use-heart.ts'

import section from '../section/section.module.css'
import styles from './boards.module.css'

/** Asks on which boards a product is. One dialog for all hearts of the area. */
export function BoardPicker() {
  const { t } = useTranslation('portal')
  const product = usePicked()
  return (
    <Dialog
      open={product !== null}
      onClose={() => openPicker(null)}
      title={product?.name ?? ''}
      closeLabel={t('shell:close')}
    >
      {product && <Choices product={product} />}
    </Dialog>
  )
}

function Choices({ product }: { product: PickedProduct }) {
  const { t } = useTranslation('portal')
  const nameOf = useBoardName()
  const choose = useBoardChoice()
  const editable = useBoards()?.filter(({ mayEdit }) => mayEdit) ?? []
  return (
    <Stack>
      <fieldset className={styles.choices}>
        <legend>{t('boards.choose')}</legend>
        {editable.map((board) => (
          <label key={board.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={board.productIds.includes(product.id)}
              onChange={({ currentTarget }) => choose(board, product, currentTarget.checked)}
            />
            <bdi className={styles.name}>{nameOf(board)}</bdi>
            <span className={section.small}>
              {t('favorites.count', { count: board.productIds.length })}
            </span>
          </label>
        ))}
      </fieldset>
      <NewBoardForm />
    </Stack>
  )
}

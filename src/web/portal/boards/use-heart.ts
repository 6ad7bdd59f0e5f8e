import { useTranslation } from 'react-i18next'

import type { BoardSummary } from '#features/boards/board.ts'
import { showToast } from '#ui/toast.tsx'

import { openPicker, type PickedProduct } from './board-picker-store.ts'
import { useBoardErrorMessage } from './use-board-error-message.ts'
import { useBoardName } from './use-board-name.ts'
import { boardStore, useBoards } from './use-boards.ts'

/** Seconds in which a removal can be taken back. */
export const REMOVAL_UNDO_SECONDS = 10

/** Whether a product is on a board, and a click that puts it there or takes it off. Null for staff. */
export function useHeart(product: PickedProduct) {
  const boards = useBoards()
  const changeBoards = useBoardChoice()
  const editable = boards?.filter(({ mayEdit }) => mayEdit) ?? []
  if (editable.length === 0) return null

  const holding = editable.filter(({ productIds }) => productIds.includes(product.id))
  function toggle() {
    const [only, another] = holding
    if (another) return openPicker(product)
    const target = only ?? boardStore.target()
    if (target) changeBoards(target, product, !only)
  }
  return { isFavorite: holding.length > 0, toggle }
}

/** Puts a product on a board or takes it off, reports it in a toast, and offers the likely next step. */
export function useBoardChoice() {
  const { t } = useTranslation(['portal', 'products'])
  const nameOf = useBoardName()
  const errorMessage = useBoardErrorMessage()

  return function choose(board: BoardSummary, product: PickedProduct, isOn: boolean): void {
    const put = (value: boolean) =>
      boardStore.choose({ boardId: board.id, productId: product.id, isOn: value }, (code) =>
        showToast({
          kind: 'error',
          title: t('products:favoriteFailed'),
          text: errorMessage(code),
        }),
      )
    void put(isOn)
    const isUsual = board.isDefault && board.name === null
    const name = nameOf(board)
    if (isOn)
      showToast({
        kind: 'success',
        text: isUsual ? t('products:favoriteAdded') : t('boards.added', { name }),
        action: { label: t('boards.choose'), onRun: () => openPicker(product) },
      })
    else
      showToast({
        kind: 'success',
        text: isUsual ? t('products:favoriteRemoved') : t('boards.removed', { name }),
        action: { label: t('boards.undo'), onRun: () => void put(true) },
        seconds: REMOVAL_UNDO_SECONDS,
      })
  }
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { BoardSummary } from '#features/boards/board.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { NewBoardForm } from '../boards/new-board-form.tsx'
import { useBoardErrorMessage } from '../boards/use-board-error-message.ts'
import { useBoardName } from '../boards/use-board-name.ts'
import { boardStore, useBoards } from '../boards/use-boards.ts'

/** Puts the selected products on a board. Staff have none. */
export function AddToBoard({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(['exports', 'portal', 'shell'])
  const [isOpen, setOpen] = useState(false)
  const nameOf = useBoardName()
  const putOn = usePutOn(ids)
  const boards = useBoards()?.filter(({ mayEdit }) => mayEdit) ?? []
  if (boards.length === 0) return null
  return (
    <>
      <Button type="button" variant="outline" size="small" onClick={() => setOpen(true)}>
        {t('select.toBoard')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('select.toBoard')}
        closeLabel={t('shell:close')}
      >
        <Stack>
          {boards.map((board) => (
            <Button
              key={board.id}
              type="button"
              variant="outline"
              onClick={() => {
                setOpen(false)
                void putOn(board)
              }}
            >
              <bdi>{nameOf(board)}</bdi>
            </Button>
          ))}
          <NewBoardForm />
        </Stack>
      </Dialog>
    </>
  )
}

function usePutOn(ids: readonly string[]) {
  const { t } = useTranslation('portal')
  const nameOf = useBoardName()
  const errorMessage = useBoardErrorMessage()
  return async (board: BoardSummary): Promise<void> => {
    const added = ids.filter((id) => !board.productIds.includes(id))
    const codes = new Set<string>()
    await Promise.all(
      added.map((productId) =>
        boardStore.choose({ boardId: board.id, productId, isOn: true }, (code) => codes.add(code)),
      ),
    )
    const [code] = codes
    showToast(
      code === undefined
        ? { kind: 'success', text: t('boards.added', { name: nameOf(board) }) }
        : { kind: 'error', text: errorMessage(code) },
    )
  }
}

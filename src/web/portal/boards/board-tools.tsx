import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'

import type { BoardSummary } from '#features/boards/board.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { portalApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { ConnectionNotice } from '../../sign-in/offline-note.tsx'
import { BoardNameField } from './board-name-field.tsx'
import { useBoardErrorMessage } from './use-board-error-message.ts'
import { useBoardName } from './use-board-name.ts'
import { boardStore } from './use-boards.ts'

import section from '../section/section.module.css'

export type OpenedBoard = Omit<BoardSummary, 'productIds'>

/** The owner of the board, and the actions on the whole board. */
export function BoardTools({ board }: { board: OpenedBoard }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const share = useSharing(board)
  const { isShared, isDefault, madeBy, mayEdit, mayManage } = board
  return (
    <Cluster align="between">
      <p className={section.small}>
        {isShared
          ? madeBy
            ? t('boards.sharedBy', { name: madeBy })
            : t('boards.shared')
          : t('boards.private')}
      </p>
      {mayEdit && !isDefault && (
        <Cluster>
          <Button type="button" variant="quiet" size="small" onClick={() => setOpen('rename')}>
            {t('boards.rename')}
          </Button>
          {mayManage && (
            <>
              <Button
                type="button"
                variant="quiet"
                size="small"
                busy={share.isBusy}
                onClick={share.toggle}
              >
                {t(isShared ? 'boards.makePrivate' : 'boards.share')}
              </Button>
              <Button type="button" variant="quiet" size="small" onClick={() => setOpen('delete')}>
                {t('boards.delete')}
              </Button>
            </>
          )}
        </Cluster>
      )}
      <RenameDialog
        key={board.id}
        board={board}
        open={open === 'rename'}
        onClose={() => setOpen(undefined)}
      />
      <DeleteDialog board={board} open={open === 'delete'} onClose={() => setOpen(undefined)} />
    </Cluster>
  )
}

function useSharing({ id, isShared }: OpenedBoard) {
  const errorMessage = useBoardErrorMessage()
  const { t } = useTranslation('portal')
  const { change, isBusy } = useBoardCall(id)
  async function share() {
    const code = await change({ isShared: !isShared })
    showToast(
      code
        ? { kind: 'error', text: errorMessage(code) }
        : { kind: 'success', text: t(isShared ? 'boards.nowPrivate' : 'boards.nowShared') },
    )
  }
  return { isBusy, toggle: () => void share() }
}

/** Changes a board; the answer is the code of the refusal. */
function useBoardCall(id: string) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function change(json: { name?: string; isShared?: boolean }): Promise<string | undefined> {
    setBusy(true)
    const answer = await request(portalApi.boards[':id'].$patch({ param: { id }, json }))
    await Promise.all([revalidate(), boardStore.load()])
    setBusy(false)
    return answer.ok ? undefined : answer.code
  }
  return { change, isBusy }
}

type DialogProps = { board: OpenedBoard; open: boolean; onClose: () => void }

function RenameDialog({ board, open, onClose }: DialogProps) {
  const { t } = useTranslation(['portal', 'shell'])
  const nameOf = useBoardName()
  const [name, setName] = useState(nameOf(board))
  const [error, setError] = useState<string>()
  const { change, isBusy } = useBoardCall(board.id)

  async function rename(event: FormEvent) {
    event.preventDefault()
    const code = name.trim() === '' ? 'required' : await change({ name })
    setError(code)
    if (!code) onClose()
  }

  return (
    <Dialog
      open={open}
      size="small"
      onClose={onClose}
      title={t('boards.rename')}
      closeLabel={t('shell:close')}
    >
      <form onSubmit={(event) => void rename(event)}>
        <Stack>
          <BoardNameField
            id="name"
            label={t('boards.name')}
            value={name}
            error={error}
            onChange={setName}
          />
          <ConnectionNotice />
          <Cluster align="end">
            <Button busy={isBusy}>{t('boards.saveName')}</Button>
          </Cluster>
        </Stack>
      </form>
    </Dialog>
  )
}

function DeleteDialog({ board, open, onClose }: DialogProps) {
  const errorMessage = useBoardErrorMessage()
  const { t } = useTranslation(['portal', 'shell'])
  const locale = useLocale()
  const navigate = useNavigate()
  const nameOf = useBoardName()
  const { runAction, isBusy, error } = useAction()

  async function remove() {
    const call = portalApi.boards[':id'].$delete
    if (!(await runAction(() => request(call({ param: { id: board.id } }))))) return
    showToast({ kind: 'success', text: t('boards.deleted', { name: nameOf(board) }) })
    await Promise.all([boardStore.load(), navigate(pathTo('partner', locale))])
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('boards.deleteTitle')}
      text={t('boards.deleteText', { name: nameOf(board) })}
      yes={t('boards.delete')}
      cancel={t('boards.cancel')}
      closeLabel={t('shell:close')}
      busy={isBusy}
      error={error && errorMessage(error)}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}

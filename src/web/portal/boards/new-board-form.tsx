import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import { portalApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { ConnectionNotice } from '../../sign-in/offline-note.tsx'
import { BoardNameField } from './board-name-field.tsx'
import { boardStore } from './use-boards.ts'

import styles from './boards.module.css'

/** Makes a board. @param onMade gets its id */
export function NewBoardForm({ onMade }: { onMade?: (id: string) => void }) {
  const { t } = useTranslation('portal')
  const [name, setName] = useState('')
  const [isNameless, setNameless] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const { runAction, isBusy, error } = useAction()

  async function make(event: FormEvent) {
    event.preventDefault()
    const isEmpty = name.trim() === ''
    setNameless(isEmpty)
    const isFavorites = isSameName(name, t('favorites.title'))
    setTaken(isFavorites)
    if (isEmpty || isFavorites) return
    const board = await runAction(() => request(portalApi.boards.$post({ json: { name } })))
    if (!board) return
    setName('')
    await boardStore.load()
    onMade?.(board.id)
  }

  return (
    <form className={styles.newBoard} onSubmit={(event) => void make(event)}>
      <BoardNameField
        id="board"
        label={t('boards.newName')}
        value={name}
        error={isNameless ? 'required' : isTaken ? 'boardNameTaken' : error}
        onChange={setName}
      />
      <Button variant="outline" busy={isBusy}>
        {t('boards.create')}
      </Button>
      <ConnectionNotice />
    </form>
  )
}

/** The favorites have no stored name: only the page knows under which word they stand. */
const isSameName = (typed: string, name: string) =>
  typed.trim().toLocaleLowerCase() === name.toLocaleLowerCase()

import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

import { portalApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { boardStore } from './use-boards.ts'
import { useErrorText } from './use-error-text.ts'

import styles from './boards.module.css'

const NAME_MAX = 60

/** Makes a board. @param onMade gets its id */
export function NewBoardForm({ onMade }: { onMade?: (id: string) => void }) {
  const { t } = useTranslation('portal')
  const errorText = useErrorText()
  const [name, setName] = useState('')
  const { act, isBusy, error } = useAction()

  async function make(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    const made = await act(() => request(portalApi.boards.$post({ json: { name } })))
    if (!made) return
    setName('')
    await boardStore.load()
    onMade?.(made.id)
  }

  return (
    <form className={styles.newBoard} onSubmit={(event) => void make(event)}>
      <Field
        name="board"
        label={t('boards.newName')}
        value={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        dir="auto"
        error={error && errorText(error)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button variant="outline" busy={isBusy}>
        {t('boards.create')}
      </Button>
    </form>
  )
}

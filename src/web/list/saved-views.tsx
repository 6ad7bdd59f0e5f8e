import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { VIEW_NAME_MAX, type ViewedList } from '#features/saved-views/saved-view.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Stack } from '#ui/stack.tsx'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { ListMenu } from './list-menu.tsx'
import type { ListState } from './use-list-state.ts'

import styles from './saved-views.module.css'

type SavedViewsProps = { list: ViewedList; state: ListState }

/** A menu of saved searches with their filters and order: the user's own, and those that colleagues share. They are read when it opens. */
export function SavedViews(props: SavedViewsProps) {
  const { t } = useTranslation('list')
  const [wasOpened, setOpened] = useState(false)
  return (
    <ListMenu label={t('views')} onOpen={() => setOpened(true)}>
      {wasOpened && <Views {...props} />}
    </ListMenu>
  )
}

function Views({ list, state }: SavedViewsProps) {
  const { t } = useTranslation('list')
  const errorMessage = useErrorMessage('admin')
  const calls = adminApi['saved-views'][':list']
  const param = { list }
  const { value: views = [], error, reload } = useAnswer(list, () => request(calls.$get({ param })))
  const action = useAction(reload)
  const code = action.error ?? error?.code
  return (
    <Stack gap={1}>
      {code && <Notice kind="error">{errorMessage(code)}</Notice>}
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map(({ id, name, search, isShared, isOwn, by }) => (
            <li key={id} className={styles.view}>
              <button
                type="button"
                className={styles.open}
                onClick={({ currentTarget }) => {
                  state.open(search)
                  currentTarget.closest('details')?.removeAttribute('open')
                }}
              >
                {name}
                {isShared && (
                  <span className={styles.by}>
                    {isOwn ? t('viewShared') : t('viewBy', { name: by ?? '–' })}
                  </span>
                )}
              </button>
              {isOwn && (
                <IconButton
                  icon="close"
                  label={t('forgetView', { name })}
                  onClick={() =>
                    void action.runAction(() =>
                      request(calls[':id'].$delete({ param: { list, id } })),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <SaveForm
        isBusy={action.isBusy}
        onSave={async (view) => {
          const search = new URLSearchParams(state.search)
          search.delete('page')
          const json = { ...view, search: search.toString() }
          return (await action.runAction(() => request(calls.$put({ param, json })))) !== null
        }}
      />
    </Stack>
  )
}

type SaveFormProps = {
  isBusy: boolean
  onSave: (view: { name: string; isShared: boolean }) => Promise<boolean>
}

function SaveForm({ isBusy, onSave }: SaveFormProps) {
  const { t } = useTranslation('list')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim() || !(await onSave({ name: name.trim(), isShared }))) return
    setName('')
    setShared(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <Field
        name="view"
        label={t('viewName')}
        hint={t('viewHint')}
        value={name}
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        name="isShared"
        label={t('viewShare')}
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <Button size="small" variant="outline" busy={isBusy}>
        {t('saveView')}
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './application-case.module.css'

/** Form for an internal note of staff about an applicant. */
export function AddNote({ id, onAdded }: { id: string; onAdded: () => void }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const [text, setText] = useState('')
  const { runAction, isBusy, error } = useAction()

  async function add() {
    const json = { kind: 'note', text } as const
    const param = { id }
    const done = await runAction(() =>
      request(adminApi.applications[':id'].notes.$post({ param, json })),
    )
    if (done) onAdded()
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && text.trim()) void add()
      }}
    >
      <TextArea
        name="note"
        label={t('case.newNote')}
        hint={t('case.noteHint')}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <Cluster align="end">
        <Button size="small" variant="outline" busy={isBusy}>
          {t('case.addNote')}
        </Button>
      </Cluster>
    </form>
  )
}

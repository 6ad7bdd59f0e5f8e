import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './application-case.module.css'

/** Form for a question to the applicant, which is sent as an email in their language. */
export function AskApplicant({ id, onSent }: { id: string; onSent: () => void }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const [text, setText] = useState('')
  const { runAction, isBusy, error } = useAction()

  async function send() {
    const json = { text }
    const param = { id }
    const done = await runAction(() =>
      request(adminApi.applications[':id'].question.$post({ param, json })),
    )
    if (!done) return
    setText('')
    showToast({ kind: 'success', text: t('ask.done') })
    onSent()
  }

  return (
    <Disclosure size="small" summary={t('ask.title')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send()
        }}
      >
        <TextArea
          name="question"
          label={t('ask.question')}
          hint={t('ask.hint')}
          rows={3}
          required
          minLength={10}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <Cluster align="end">
          <Button size="small" busy={isBusy}>
            {t('ask.send')}
          </Button>
        </Cluster>
      </form>
    </Disclosure>
  )
}

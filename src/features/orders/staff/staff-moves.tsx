import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { COMMENT_MAX, requestMoves } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { StaffRequest } from './staff-case.ts'

import styles from './request.module.css'

type StaffMove = 'open' | 'ask' | 'decline' | 'markAsSpam' | 'reopen'

/** The moves of staff; a move that its state does not allow has no button. */
export function StaffMoves({ request: { id, state, version, locale } }: { request: StaffRequest }) {
  const { t } = useTranslation('trade')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [writing, setWriting] = useState<'ask' | 'decline' | null>(null)
  const mayAnswer = useCan('requests.answer')
  const calls = adminApi.requests[':id']
  const param = { id }

  function start(move: StaffMove) {
    if (move === 'ask' || move === 'decline') return setWriting(move)
    const post = { open: calls.open, markAsSpam: calls.spam, reopen: calls.reopen }[move].$post
    void runAction(() => call(post({ param })))
  }

  async function send(text: string) {
    const json = { text, version }
    const post = writing === 'ask' ? calls.question.$post : calls.decline.$post
    if (!(await runAction(() => call(post({ param, json }))))) return
    setWriting(null)
  }

  if (!mayAnswer) return null
  return (
    <>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <p className={styles.actions}>
        {(['open', 'ask', 'decline', 'markAsSpam', 'reopen'] as const)
          .filter((move) => requestMoves[move].from.some((from) => from === state))
          .map((move) => (
            <Button
              key={move}
              type="button"
              size="small"
              variant={move === 'open' ? 'solid' : 'outline'}
              busy={isBusy}
              onClick={() => start(move)}
            >
              {t(`request.${move}`)}
            </Button>
          ))}
      </p>
      {writing && (
        <WrittenAnswer
          label={t(writing === 'ask' ? 'request.askText' : 'request.declineText')}
          language={locale}
          isBusy={isBusy}
          onSend={(text) => void send(text)}
        />
      )}
    </>
  )
}

type WrittenAnswerProps = {
  label: string
  language: Locale
  isBusy: boolean
  onSend: (text: string) => void
}

function WrittenAnswer({ label, language, isBusy, onSend }: WrittenAnswerProps) {
  const { t } = useTranslation('trade')
  const [text, setText] = useState('')
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) onSend(text)
      }}
    >
      <TextArea
        name="text"
        label={label}
        lang={language}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        required
      />
      <p>
        <Button size="small" busy={isBusy}>
          {t('request.send')}
        </Button>
      </p>
    </form>
  )
}

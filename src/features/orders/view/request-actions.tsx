import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { COMMENT_MAX, requestMoves } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { readAnswer } from '#web/session/answer.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { BuyerApi, OwnRequest } from './buyer-api.ts'

import styles from './request.module.css'

type RequestActionsProps = { request: OwnRequest; api: BuyerApi; onChange: () => void }

/** The moves of the buyer: answering a question, withdrawing. */
export function RequestActions({ request, api, onChange }: RequestActionsProps) {
  const { t } = useTranslation('quote')
  const errorMessage = useErrorMessage()
  const { runAction, isBusy, error } = useAction(onChange)
  const [text, setText] = useState('')
  const param = { id: request.id }
  const isAsked = requestMoves.provide.from.some((state) => state === request.state)
  const isOpen = requestMoves.withdraw.from.some((state) => state === request.state)
  return (
    <>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {isAsked && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim())
              void runAction(() =>
                readAnswer(api[':id'].information.$post({ param, json: { text } })),
              )
          }}
        >
          <p className={styles.text}>
            <strong>{request.events.findLast(({ kind }) => kind === 'infoRequested')?.text}</strong>
          </p>
          <TextArea
            name="answer"
            label={t('view.answer')}
            maxLength={COMMENT_MAX}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            required
          />
          <p>
            <Button busy={isBusy}>{t('view.sendAnswer')}</Button>
          </p>
        </form>
      )}
      {isOpen && (
        <Disclosure size="small" summary={t('view.withdraw')}>
          <p>{t('view.withdrawText')}</p>
          <p>
            <Button
              type="button"
              variant="outline"
              tone="bad"
              busy={isBusy}
              onClick={() => void runAction(() => readAnswer(api[':id'].withdraw.$post({ param })))}
            >
              {t('view.confirmWithdraw')}
            </Button>
          </p>
        </Disclosure>
      )}
    </>
  )
}

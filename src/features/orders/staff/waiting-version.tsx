import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { marginsOf } from '#features/quotes/quote-margin.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { CostError, useQuoteCosts } from './margins.tsx'
import { OfferToApprove } from './offer-to-approve.tsx'
import type { StaffRequest, StaffVersion } from './staff-case.ts'

import styles from './request.module.css'

type WaitingVersionProps = { request: StaffRequest; version: StaffVersion }

/** A version that a second person approves or gives back; its author can only take it back. */
export function WaitingVersion({ request, version }: WaitingVersionProps) {
  const { t } = useTranslation('trade')
  const locale = useLocale()
  const costs = useQuoteCosts(request.id)
  const { approval, draft, offer } = version
  const { name, askedAt, isOwn } = approval
  const margins = costs.value && draft ? marginsOf(draft, costs.value) : undefined
  return (
    <div className={styles.part}>
      <Notice kind="info">
        {t('approval.waiting', {
          name: name ?? '–',
          time: askedAt ? inIstanbul(new Date(askedAt), locale) : '',
        })}
        {isOwn && ` ${t('approval.own')}`}
      </Notice>
      <CostError {...costs} />
      {offer && <OfferToApprove offer={offer} margins={margins} />}
      <Decision requestId={request.id} version={version} />
    </div>
  )
}

function Decision({ requestId, version }: { requestId: string; version: StaffVersion }) {
  const { t } = useTranslation('trade')
  const errorMessage = useErrorMessage('admin')
  const mayApprove = useCan('quotes.approve')
  const maySend = useCan('quotes.send')
  const [isReturning, setReturning] = useState(false)
  const { run, calls, param, json, isBusy, error } = useDecision(requestId, version)
  const { isOwn } = version.approval
  return (
    <>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <p className={styles.actions}>
        {mayApprove && !isOwn && (
          <>
            <Button
              type="button"
              busy={isBusy}
              onClick={() =>
                void run(() => call(calls.approve.$post({ param, json })), t('quote.sent'))
              }
            >
              {t('approval.approve')}
            </Button>
            <Button type="button" variant="outline" onClick={() => setReturning(true)}>
              {t('approval.return')}
            </Button>
          </>
        )}
        {maySend && isOwn && (
          <Button
            type="button"
            variant="outline"
            busy={isBusy}
            onClick={() =>
              void run(() => call(calls.recall.$post({ param, json })), t('approval.recalled'))
            }
          >
            {t('approval.recall')}
          </Button>
        )}
      </p>
      {isReturning && !isOwn && (
        <ReturnForm
          isBusy={isBusy}
          onSend={(note) =>
            void run(
              () => call(calls.return.$post({ param, json: { ...json, note } })),
              t('approval.returned'),
            )
          }
        />
      )}
    </>
  )
}

/** The calls that decide, each for the version as it was seen. */
function useDecision(id: string, { version }: StaffVersion) {
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  return {
    run: async (callApi: () => Promise<Answer<unknown>>, text: string) => {
      if (await runAction(callApi)) showToast({ kind: 'success', text })
    },
    calls: adminApi.quotes[':id'],
    param: { id },
    json: { version },
    isBusy,
    error,
  }
}

function ReturnForm({ isBusy, onSend }: { isBusy: boolean; onSend: (note: string) => void }) {
  const { t } = useTranslation('trade')
  const [note, setNote] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (note.trim()) onSend(note)
  }

  return (
    <form className={styles.group} onSubmit={send}>
      <TextArea
        name="note"
        label={t('approval.note')}
        maxLength={COMMENT_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        required
      />
      <p>
        <Button size="small" busy={isBusy}>
          {t('approval.return')}
        </Button>
      </p>
    </form>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { QuoteDraft } from '#features/quotes/quote-draft.ts'
import { marginsOf } from '#features/quotes/quote-margin.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { LineFields } from './line-fields.tsx'
import { CostError, MarginOfAll, useQuoteCosts } from './margins.tsx'
import { ChargeFields, PaymentFields } from './plan-fields.tsx'
import { RateFields } from './rate-fields.tsx'
import type { StaffRequest, StaffVersion } from './staff-case.ts'
import { DeliveryFields, PriceFields } from './term-fields.tsx'

import styles from './request.module.css'

type QuoteEditorProps = { request: StaffRequest; version: StaffVersion; draft: QuoteDraft }

/** A draft: prices by line, then the terms of the whole offer. Nothing goes to the buyer before it is sent. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { request, version } = props
  const { t } = useTranslation(['trade', 'quote'])
  const errorMessage = useErrorMessage('admin')
  const maySend = useCan('quotes.send')
  const { draft, change, isChanged, save, fillFromList, send, isBusy, error } = useDraft(props)
  const costs = useQuoteCosts(request.id)
  const margins = costs.value && marginsOf(draft, costs.value)
  const fields = { draft, change }
  const isReady = !isChanged && version.faults.length === 0
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusUnread(event.currentTarget)) void save()
      }}
    >
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <ReturnNote note={version.approval.returnNote} />
      {request.partnerId && <FromList isBusy={isBusy} onFill={() => void fillFromList()} />}
      <CostError {...costs} />
      <LineFields request={request} margins={margins?.lines} {...fields} />
      <PriceFields {...fields} />
      <DeliveryFields {...fields} />
      <RateFields {...fields} />
      <PaymentFields {...fields} />
      <ChargeFields {...fields} />
      <TextArea
        name="note"
        label={t('quote.note')}
        lang={request.locale}
        maxLength={4000}
        value={draft.note}
        onChange={({ currentTarget }) => change({ note: currentTarget.value })}
      />
      {margins && <MarginOfAll margins={margins} />}
      {version.faults.length > 0 && !isChanged && (
        <Missing request={request} draft={draft} faults={version.faults} />
      )}
      <p className={styles.actions}>
        <Button variant="outline" busy={isBusy}>
          {t('quote.save')}
        </Button>
        {maySend && isReady && (
          <Button
            type="button"
            busy={isBusy}
            onClick={({ currentTarget }) => {
              if (!focusUnread(currentTarget.form)) void send()
            }}
          >
            {t('quote.send')}
          </Button>
        )}
      </p>
    </form>
  )
}

/** A guest has no list. */
function FromList({ isBusy, onFill }: { isBusy: boolean; onFill: () => void }) {
  const { t } = useTranslation('trade')
  return (
    <p>
      <Button type="button" variant="outline" size="small" busy={isBusy} onClick={onFill}>
        {t('quote.fromList')}
      </Button>
    </p>
  )
}

/** Why a second person has given the draft back. */
function ReturnNote({ note }: { note: string }) {
  const { t } = useTranslation('trade')
  if (!note) return null
  return (
    <Notice kind="info">
      <p>{t('approval.cameBack')}</p>
      <p className={styles.text}>{note}</p>
    </Notice>
  )
}

/** The draft in editing, and the calls that save, price and send it. */
function useDraft({ request, version: { version }, draft: stored }: QuoteEditorProps) {
  const { t } = useTranslation('trade')
  const [draft, setDraft] = useState(stored)
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const calls = adminApi.quotes[':id']
  const param = { id: request.id }

  async function run(callApi: () => Promise<Answer<unknown>>, text: string) {
    if (await runAction(callApi)) showToast({ kind: 'success', text })
  }

  async function send() {
    const reply = await runAction(() => call(calls.send.$post({ param, json: { version } })))
    if (!reply) return
    const text = reply.state === 'waiting' ? t('approval.asked') : t('quote.sent')
    showToast({ kind: 'success', text })
  }

  return {
    draft,
    change: (part: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...part })),
    isChanged: JSON.stringify(draft) !== JSON.stringify(stored),
    save: () =>
      run(() => call(calls.draft.$put({ param, json: { draft, version } })), t('quote.saved')),
    fillFromList: () =>
      run(
        () => call(calls.prices.$post({ param, json: { draft, version } })),
        t('quote.fromListDone'),
      ),
    send,
    isBusy,
    error,
  }
}

export type DraftFields = {
  draft: QuoteDraft
  change: (part: Partial<QuoteDraft>) => void
}

const faultKinds = [
  'lines',
  'price',
  'pieces',
  'name',
  'discount',
  'hsCode',
  'incoterm',
  'place',
  'leadTimeDays',
  'validUntil',
  'rate',
  'payments',
] as const

type MissingProps = Pick<StaffVersion, 'faults'> & { request: StaffRequest; draft: QuoteDraft }

/** The faults that keep the draft from being sent, each kind once, with the models that it concerns. */
function Missing({ request, draft, faults }: MissingProps) {
  const { t } = useTranslation('trade')
  const nameOf = (place: string) => {
    const { productId = null, name = '' } = draft.lines[Number(place)] ?? {}
    const model = request.lines.find((line) => productId !== null && line.model?.id === productId)
    return model?.styleCode || name || t('request.description')
  }
  const missing = faultKinds.flatMap((kind) => {
    const places = faults.map((fault) => fault.split('.')).filter(([name]) => name === kind)
    const names = new Set(places.flatMap(([, place]) => (place ? [nameOf(place)] : [])))
    const words = t(`quote.faults.${kind}`)
    if (places.length === 0) return []
    return [names.size > 0 ? `${words} (${[...names].join(', ')})` : words]
  })
  return (
    <p className={styles.missing}>
      {t('quote.missing')}: {missing.join(', ')}
    </p>
  )
}

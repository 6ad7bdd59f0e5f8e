import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Answer } from '#web/session/answer.ts'
import { readAnswer } from '#web/session/answer.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { AcceptForm, ChangeForm, DeclineForm } from './answer-forms.tsx'
import type { BuyerApi, OwnVersion } from './buyer-api.ts'
import { DocumentFiles } from './document-files.tsx'
import { PaperView } from './paper-view.tsx'

import styles from './request.module.css'

type QuoteCardProps = {
  version: OwnVersion
  before: OwnVersion | null
  api: BuyerApi
  onChange: () => void
}

type Form = 'accept' | 'change' | 'decline'

/** A version of the quote: its content, the document, and the answers of the buyer. */
export function QuoteCard({ version, before, api, onChange }: QuoteCardProps) {
  const { t } = useTranslation('quote')
  const errorMessage = useErrorMessage()
  const [form, setForm] = useState<Form | null>(null)
  const { runAction, isBusy, error } = useAction(onChange)
  const { reference, state, isOpen, isOver, paper, documentHash } = version
  const send = (call: () => Promise<Answer<unknown>>) =>
    void runAction(call).then((value) => value !== null && setForm(null))
  return (
    <section className={styles.quote} aria-label={t('quote.title', { reference })}>
      <header className={styles.head}>
        <h2>{t('quote.title', { reference })}</h2>
        <p className={styles.state}>{t(`version.${isOver ? 'expired' : shownState(state)}`)}</p>
      </header>
      <PaperView paper={paper} before={before?.paper ?? null} />
      <p className={styles.when}>
        {t('quote.hash')}: <code className={styles.text}>{documentHash}</code>
      </p>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {isOver && state !== 'accepted' && <p>{t('quote.over')}</p>}
      <Buttons {...{ version, api, isBusy, send }} onAnswer={setForm} />
      {isOpen && form && <Answers {...{ version, api, form, isBusy, send }} />}
    </section>
  )
}

/** Drafts are never shown; the type does not say so. */
const shownState = (state: OwnVersion['state']) =>
  state === 'draft' || state === 'waiting' || state === 'sending' ? 'sent' : state

type Send = (call: () => Promise<Answer<unknown>>) => void
type CallProps = Pick<QuoteCardProps, 'version' | 'api'> & { isBusy: boolean; send: Send }

function Buttons({
  version,
  api,
  isBusy,
  send,
  onAnswer: setForm,
}: CallProps & { onAnswer: (form: Form) => void }) {
  const { t } = useTranslation('quote')
  const { reference, hasSheet, isOpen, mayRenew } = version
  const calls = api.quotes[':version']
  const param = { version: version.id }
  return (
    <p className={styles.actions}>
      {isOpen && (
        <>
          <Button type="button" onClick={() => setForm('accept')}>
            {t('quote.accept')}
          </Button>
          <Button type="button" variant="outline" onClick={() => setForm('change')}>
            {t('quote.change')}
          </Button>
        </>
      )}
      {mayRenew && (
        <Button
          type="button"
          busy={isBusy}
          onClick={() => send(() => readAnswer(calls.renewal.$post({ param })))}
        >
          {t('quote.renew')}
        </Button>
      )}
      <DocumentFiles
        reference={reference}
        hasSheet={hasSheet}
        fetchFile={(format) => calls.document.$get({ param, query: { format } })}
      />
      {isOpen && (
        <Button type="button" variant="quiet" onClick={() => setForm('decline')}>
          {t('quote.decline')}
        </Button>
      )}
    </p>
  )
}

function Answers({ version, api, form, isBusy, send }: CallProps & { form: Form }) {
  const { documentHash, saleTerms } = version
  const termsHash = saleTerms?.hash ?? ''
  const calls = api.quotes[':version']
  const param = { version: version.id }
  if (form === 'accept')
    return (
      <AcceptForm
        version={version}
        isBusy={isBusy}
        onSend={(name) =>
          send(() =>
            readAnswer(calls.accept.$post({ param, json: { name, documentHash, termsHash } })),
          )
        }
      />
    )
  if (form === 'change')
    return (
      <ChangeForm
        isBusy={isBusy}
        onSend={(comment) =>
          send(() => readAnswer(calls.change.$post({ param, json: { comment } })))
        }
      />
    )
  return (
    <DeclineForm
      isBusy={isBusy}
      onSend={(json) => send(() => readAnswer(calls.decline.$post({ param, json })))}
    />
  )
}

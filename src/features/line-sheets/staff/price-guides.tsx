import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Locale } from '#base/locale.ts'
import { DocumentRow } from '#features/documents/staff/document-row.tsx'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FollowUp } from '#web/admin/follow-up/follow-up.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

const api = adminApi.documents['price-guides'][':id']

type PriceGuidesProps = {
  companyId: string
  /** The language of the company: the guide, its email and the text for a chat are in it. */
  language: Locale
}

/** The price guides of a company on a partner's dialog, and a button that issues the prices of today. */
export function PriceGuides(props: PriceGuidesProps) {
  const { t } = useTranslation('prices')
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      size="small"
      summary={t('guide.title')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Guides {...props} />}
    </Disclosure>
  )
}

function Guides({ companyId, language }: PriceGuidesProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('admin')
  const param = { id: companyId }
  const { value, error, reload } = useAnswer(companyId, () => request(api.$get({ param })))
  const { runAction, isBusy, error: refusal } = useAction(reload)
  const [preface, setPreface] = useState('')
  const [issued, setIssued] = useState<string | null>(null)
  if (error) return <LoadError title={t('guide.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  const words = { language: languages[language].name }
  const issue = async () => {
    const guide = await runAction(() => request(api.$post({ param, json: { preface } })))
    if (!guide) return
    setIssued(guide.reference)
    setPreface('')
  }
  return (
    <Stack gap={2}>
      <p>{t('guide.text', words)}</p>
      <TextArea
        name="preface"
        label={t('guide.preface', words)}
        lang={language}
        rows={2}
        maxLength={2000}
        value={preface}
        onChange={({ currentTarget }) => setPreface(currentTarget.value)}
      />
      {refusal && <Notice kind="error">{errorMessage(refusal)}</Notice>}
      <p>
        <Button type="button" size="small" busy={isBusy} onClick={() => void issue()}>
          {t('guide.issue')}
        </Button>
      </p>
      {issued && (
        <>
          <Notice kind="success">{t('guide.issued', { reference: issued })}</Notice>
          <p>{t('guide.chat')}</p>
          <FollowUp
            of={{ about: 'partners', id: companyId }}
            first="priceGuide"
            link={pathTo('partnerDocuments', language)}
          />
        </>
      )}
      {value.length === 0 && <p>{t('guide.none')}</p>}
      <ul>
        {value.map((document) => (
          <DocumentRow key={document.id} document={document} onRetry={reload} />
        ))}
      </ul>
    </Stack>
  )
}

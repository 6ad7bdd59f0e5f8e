import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { requestMoves } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { QuoteEditor } from './quote-editor.tsx'
import { SentVersion } from './sent-version.tsx'
import type { StaffCase } from './staff-case.ts'
import { WaitingVersion } from './waiting-version.tsx'

import styles from './request.module.css'

/** No second draft can be started while a draft is in work. */
const inWork: readonly string[] = ['draft', 'waiting', 'sending']

/** The versions of the quote: the draft to be written, and the sent versions. */
export function QuotePart({ request, versions }: StaffCase) {
  const { t } = useTranslation('trade')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [latest] = versions
  const mayEdit = useCan('quotes.edit')
  const isOpen = requestMoves.quote.from.some((state) => state === request.state)
  return (
    <section className={styles.part}>
      <h2>{t('quote.title')}</h2>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {mayEdit && isOpen && !(latest && inWork.includes(latest.state)) && (
        <p>
          <Button
            type="button"
            variant={latest ? 'outline' : 'solid'}
            busy={isBusy}
            onClick={() =>
              void runAction(() =>
                call(adminApi.quotes[':id'].$post({ param: { id: request.id } })),
              )
            }
          >
            {t(latest ? (latest.isOver ? 'quote.renew' : 'quote.again') : 'quote.start')}
          </Button>
        </p>
      )}
      {versions.map((version) =>
        version.state === 'draft' && version.draft && mayEdit ? (
          <QuoteEditor
            key={`${version.id}-${version.version}`}
            request={request}
            version={version}
            draft={version.draft}
          />
        ) : version.state === 'waiting' ? (
          <WaitingVersion key={version.id} request={request} version={version} />
        ) : version.state === 'draft' ? (
          <p key={version.id}>{t('quote.inWork')}</p>
        ) : (
          <SentVersion key={version.id} version={version} requestId={request.id} />
        ),
      )}
    </section>
  )
}

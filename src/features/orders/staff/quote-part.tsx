import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { formatMoney } from '#base/money.ts'
import { requestMoves } from '#features/requests/request.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorTexts } from '#web/sign-in/use-error-texts.ts'

import { saveFile } from '../view/save-file.ts'
import { QuoteEditor } from './quote-editor.tsx'
import type { StaffCase, StaffVersion } from './staff-case.ts'

import styles from './request.module.css'

/** The versions of the quote: the draft to be written, and what was sent. */
export function QuotePart({ request, versions }: StaffCase) {
  const { t } = useTranslation('trade')
  const texts = useErrorTexts('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [latest] = versions
  const mayQuote = requestMoves.quote.from.some((state) => state === request.state)
  return (
    <section className={styles.part}>
      <h2>{t('quote.title')}</h2>
      {error && <Notice kind="error">{texts(error)}</Notice>}
      {mayQuote && latest?.state !== 'draft' && latest?.state !== 'sending' && (
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
            {t(latest ? 'quote.again' : 'quote.start')}
          </Button>
        </p>
      )}
      {versions.map((version) =>
        version.state === 'draft' && version.draft ? (
          <QuoteEditor
            key={`${version.id}-${version.version}`}
            request={request}
            version={version}
            draft={version.draft}
          />
        ) : (
          <Sent key={version.id} version={version} requestId={request.id} />
        ),
      )}
    </section>
  )
}

function Sent({ version, requestId }: { version: StaffVersion; requestId: string }) {
  const { t } = useTranslation(['trade', 'quote'])
  const locale = useLocale()
  const { runAction, isBusy } = useAction(useRevalidator().revalidate)
  const { id, state, reference, offer, fault, viewedAt, comment, declineReason, documentHash } =
    version
  const isSending = state === 'sending' || state === 'draft'
  const name = `${reference?.replace('/', '-v') ?? 'quote'}.pdf`
  return (
    <div className={styles.group}>
      <p>
        <strong>{reference}</strong> ·{' '}
        {isSending ? t('version.sending') : t(`quote:version.${state}`)}
        {offer && ` · ${formatMoney(offer.totals.total, languages[locale].intl)}`}
      </p>
      {fault && <p className={styles.fault}>{t('quote.fault', { fault })}</p>}
      {viewedAt && (
        <p className={styles.when}>
          {t('quote.viewed', { time: inIstanbul(new Date(viewedAt), locale) })}
        </p>
      )}
      {declineReason && <p>{t(`quote:quote.reasons.${declineReason}`)}</p>}
      {comment && <p className={styles.text}>{comment}</p>}
      <p className={styles.actions}>
        {documentHash && (
          <Button
            type="button"
            size="small"
            variant="outline"
            onClick={() =>
              void saveFile(() => adminApi.quotes[':id'].document.$get({ param: { id } }), name)
            }
          >
            {t('quote.pdf')}
          </Button>
        )}
        {state === 'sent' && (
          <Button
            type="button"
            size="small"
            variant="quiet"
            busy={isBusy}
            onClick={() =>
              void runAction(() =>
                call(adminApi.quotes[':id'].withdraw.$post({ param: { id: requestId } })),
              )
            }
          >
            {t('quote.withdraw')}
          </Button>
        )}
      </p>
    </div>
  )
}

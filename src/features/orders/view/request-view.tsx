import { useTranslation } from 'react-i18next'

import { formatMoney } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { AddFiles } from '#features/requests/view/add-files.tsx'
import { type FilesApi, type PartFilesApi, savedCalls } from '#features/requests/view/files-api.ts'
import { SaveSheet } from '#features/requests/view/save-sheet.tsx'
import { SavedFiles } from '#features/requests/view/saved-files.tsx'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { readAnswer } from '#web/session/answer.ts'
import { useSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { BuyerApi, OwnRequest } from './buyer-api.ts'
import { useDay } from './order-parts.tsx'
import { OrderView } from './order-view.tsx'
import { QuoteCard } from './quote-card.tsx'
import type { Trade } from './read-trade.ts'
import { RequestActions } from './request-actions.tsx'
import { UnavailablePieces } from './unavailable-pieces.tsx'
import { useSeen } from './use-seen.ts'

import styles from './request.module.css'

type RequestViewProps = {
  trade: Trade
  api: BuyerApi
  files: FilesApi
  partFiles: PartFilesApi
  onChange: () => void
}

/** A request with its quotes, its order and its thread, as its buyer sees it. */
export function RequestView({
  trade: { request, versions, order },
  api,
  files,
  partFiles,
  onChange,
}: RequestViewProps) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const [latest, ...earlier] = versions
  const shown = versions.find(({ isOpen }) => isOpen)?.id ?? null
  const { status, user } = useSession()
  const isBuyer = status !== 'loading' && !user?.isAdmin
  useSeen(isBuyer ? `${request.id} ${shown}` : null, () => {
    const param = { id: request.id }
    // Nothing on the page depends on it.
    void readAnswer(api[':id'].view.$post({ param, json: { version: shown } }))
  })
  return (
    <>
      <header className={styles.head}>
        <h1>{t('view.request', { number: request.number })}</h1>
        <p className={styles.state}>{t(`state.${request.state}`)}</p>
        {request.dueAt && (
          <p>{t('view.due', { time: inIstanbul(new Date(request.dueAt), locale) })}</p>
        )}
      </header>
      <RequestActions request={request} api={api} onChange={onChange} />
      {order && <OrderView order={order} api={api} partFiles={partFiles} onChange={onChange} />}
      {latest && (
        <QuoteCard
          key={latest.id}
          version={latest}
          before={earlier[0] ?? null}
          api={api}
          onChange={onChange}
        />
      )}
      {earlier.length > 0 && (
        <Disclosure summary={t('quote.earlier')}>
          {earlier.map((version, index) => (
            <QuoteCard
              key={version.id}
              version={version}
              before={earlier[index + 1] ?? null}
              api={api}
              onChange={onChange}
            />
          ))}
        </Disclosure>
      )}
      <Asked request={request} />
      <AddFiles request={request} by="buyer" api={files} onChange={onChange} />
      <Thread request={request} api={files} />
    </>
  )
}

function Asked({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const day = useDay()
  const messages = useMatrixMessages()
  const { target } = request
  const facts: [string, string][] = [
    [t('form.basis'), request.basis ? t(`form.basisChoice.${request.basis}`) : ''],
    [t('form.description'), request.description],
    [t('form.pieces'), request.pieces === null ? '' : String(request.pieces)],
    [t('form.sizes'), request.sizes],
    [t('form.cloth'), request.cloth ? t(`form.clothChoice.${request.cloth}`) : ''],
    [t('form.certificates'), request.certificates],
    [t('form.sampleCarrier'), request.sampleCarrier],
    [t('form.sampleTracking'), request.sampleTracking],
    [t('form.labels'), request.labels ? t(`form.labelChoice.${request.labels}`) : ''],
    [t('form.packaging'), request.packaging],
    [t('form.neededBy'), request.neededBy ? day(request.neededBy) : ''],
    [t('form.destination'), request.destination],
    [t('form.targetPrice'), target ? formatMoney(target, languages[locale].intl) : ''],
    [t('form.message'), request.message],
  ]
  return (
    <section className={styles.section}>
      <h2>{t('view.asked')}</h2>
      {request.lines.map(({ model, styleCode, quantities, remaining, colors, note }) => (
        <div key={styleCode} className={styles.section}>
          <p>
            <strong>{model?.name ?? styleCode}</strong> {model ? styleCode : t('view.gone')}
          </p>
          {model && piecesOf(remaining) > 0 && (
            <QuantityMatrix
              caption={model.name}
              colors={model.colors.filter(({ code }) => code in remaining)}
              sizes={model.sizes.map((code) => ({ code, label: code }))}
              value={remaining}
              onChange={null}
              messages={messages}
            />
          )}
          <UnavailablePieces {...{ model, quantities, colors }} />
          {note && <p className={styles.text}>{note}</p>}
        </div>
      ))}
      <SaveSheet lines={request.lines} />
      <DescriptionList missing="–" rows={facts.filter(([, value]) => value !== '')} />
      {request.sampleWanted && <p>{t('form.sampleWanted')}</p>}
      {request.isConfidential && <p>{t('form.isConfidential')}</p>}
    </section>
  )
}

function Thread({ request, api }: { request: OwnRequest; api: FilesApi }) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  return (
    <section className={styles.section}>
      <h2>{t('view.thread')}</h2>
      <ol className={styles.thread}>
        {request.events.map((event) => (
          <li key={event.id} className={styles.event} data-by={event.by}>
            <p>
              {t(`event.${event.kind}`)}{' '}
              <span className={styles.when}>{inIstanbul(new Date(event.at), locale)}</span>
            </p>
            {event.text && <p className={styles.text}>{event.text}</p>}
            <SavedFiles
              files={request.files.filter(({ eventId }) => eventId === event.id)}
              callsOf={(id) => savedCalls(api, id)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

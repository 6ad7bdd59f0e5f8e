import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { mailLink } from '#base/email-text/mail-link.ts'
import { formatMoney } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { AddFiles } from '#features/requests/view/add-files.tsx'
import { savedCalls, staffFilesApi } from '#features/requests/view/files-api.ts'
import { SaveSheet } from '#features/requests/view/save-sheet.tsx'
import { SavedFiles } from '#features/requests/view/saved-files.tsx'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { countryNames } from '#i18n/country-name.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { ContactHandleLink } from '#web/admin/contact-handle-link.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { useDay } from '../view/order-parts.tsx'
import { UnavailablePieces } from '../view/unavailable-pieces.tsx'
import { RequestMark } from './request-mark.tsx'
import type { StaffRequest } from './staff-case.ts'

import styles from './request.module.css'

const joined = (...texts: string[]) => texts.filter(Boolean).join(', ')

/** The sender of the request, its content, and the conversation. */
export function RequestOverview({ request }: { request: StaffRequest }) {
  const { t } = useTranslation(['trade', 'quote', 'admin'])
  const locale = useLocale()
  const day = useDay()
  const { target, cloth, labels, basis } = request
  const mark = (isTicked: boolean) => isTicked && t('request.yes')
  return (
    <section className={styles.part}>
      <DescriptionList
        rows={[
          [t('admin:list.status'), <RequestMark key="state" state={request.state} />],
          [t('list.buyer'), joined(request.name, request.company)],
          [
            t('admin:column.email'),
            <a key="email" href={mailLink(request.email)}>
              {request.email}
            </a>,
          ],
          [
            t('quote:form.phone'),
            request.phone && <ContactHandleLink key="phone" phone={request.phone} />,
          ],
          [t('request.channel'), t(`quote:form.channelChoice.${request.channel}`)],
          [t('admin:column.country'), countryNames(locale)(request.country)],
          [t('request.language'), languages[request.locale].name],
          [t('list.assignee'), request.assignee],
          [t('request.description'), writeWords(request.description)],
          [t('request.basis'), basis && t(`quote:form.basisChoice.${basis}`)],
          [t('request.parcel'), joined(request.sampleCarrier, request.sampleTracking)],
          [t('request.certificates'), request.certificates],
          [t('request.sampleWanted'), mark(request.sampleWanted)],
          [t('request.confidential'), mark(request.isConfidential)],
          [t('list.pieces'), request.pieces],
          [t('request.sizes'), request.sizes],
          [t('request.cloth'), cloth && t(`quote:form.clothChoice.${cloth}`)],
          [t('request.labels'), labels && t(`quote:form.labelChoice.${labels}`)],
          [t('request.packaging'), request.packaging],
          [t('request.needed'), request.neededBy && day(request.neededBy)],
          [t('request.destination'), request.destination],
          [t('request.target'), target && formatMoney(target, languages[locale].intl)],
          [t('request.message'), writeWords(request.message)],
        ]}
      />
      <Lines request={request} />
      <Shared request={request} />
      <SaveSheet lines={request.lines} />
      <Thread request={request} />
      <AddStaffFiles request={request} />
    </section>
  )
}

function AddStaffFiles({ request }: { request: StaffRequest }) {
  const mayAnswer = useCan('requests.answer')
  const { revalidate } = useRevalidator()
  const files = useMemo(() => staffFilesApi(request.id), [request.id])
  if (!mayAnswer) return null
  return (
    <AddFiles
      request={{ ...request, isOfCompany: true }}
      by="staff"
      api={files}
      onChange={() => void revalidate()}
    />
  )
}

const writeWords = (text: string) =>
  text && (
    <span key={text} className={styles.text}>
      {text}
    </span>
  )

function Lines({ request }: { request: StaffRequest }) {
  const { t } = useTranslation('quote')
  const messages = useMatrixMessages()
  return (
    <>
      {request.lines.map(
        ({ model, styleCode, quantities, remaining, colors, note, shortfalls }) => (
          <div key={styleCode} className={styles.group}>
            <p>
              <strong>{model?.name ?? styleCode}</strong> {model && styleCode}
            </p>
            {model && piecesOf(remaining) > 0 && (
              <QuantityMatrix
                caption={model.name}
                colors={model.colors.filter(({ code }) => code in remaining)}
                sizes={model.sizes.map((code) => ({ code, label: code }))}
                value={remaining}
                onChange={null}
                messages={messages}
                shortfalls={Object.fromEntries(
                  shortfalls.flatMap(({ color, missing, minimum }) =>
                    color === null ? [] : [[color, t('matrix.shortColor', { missing, minimum })]],
                  ),
                )}
              />
            )}
            {shortfalls
              .filter(({ level }) => level === 'style')
              .map(({ missing, minimum }) => (
                <p key="style" className={styles.missing}>
                  {t('matrix.lacksStyle', { count: missing, minimum })}
                </p>
              ))}
            <UnavailablePieces {...{ model, quantities, colors }} />
            {note && <p className={styles.text}>{note}</p>}
          </div>
        ),
      )}
    </>
  )
}

/** Minimums that the models do not reach together. */
function Shared({ request: { shortfalls, lines } }: { request: StaffRequest }) {
  const { t } = useTranslation('quote')
  const nameOf = (slug: string | null) =>
    lines.find(({ model }) => model?.fabricSlug === slug)?.model?.fabric ?? ''
  return shortfalls.map(({ level, fabric, missing: count, minimum }) => (
    <p key={fabric} className={styles.missing}>
      {level === 'fabric'
        ? t('matrix.lacksFabric', { count, minimum, fabric: nameOf(fabric) })
        : t('matrix.lacksRequest', { count, minimum })}
    </p>
  ))
}

function Thread({ request }: { request: StaffRequest }) {
  const files = useMemo(() => staffFilesApi(request.id), [request.id])
  const { t } = useTranslation(['quote', 'trade'])
  const locale = useLocale()
  return (
    <>
      <h2>{t('view.thread')}</h2>
      <ol className={styles.thread}>
        {request.events.map((event) => (
          <li key={event.id}>
            {t(`event.${event.kind}`)}{' '}
            <span className={styles.when}>{inIstanbul(new Date(event.at), locale)}</span>
            {event.text && <p className={styles.text}>{event.text}</p>}
            <SavedFiles
              files={request.files.filter(({ eventId }) => eventId === event.id)}
              callsOf={(id) => savedCalls(files, id)}
              mark={({ scan }) => scan === 'notScanned' && <em>{t('trade:request.notScanned')}</em>}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

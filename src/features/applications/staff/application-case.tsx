import { useTranslation } from 'react-i18next'

import { Disclosure } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useActionName } from '#web/shell/use-action-name.ts'

import { AddNote } from './add-note.tsx'
import { Duplicates, type DuplicatesProps } from './duplicates.tsx'

import styles from './application-case.module.css'

type ApplicationCaseProps = {
  id: string
  /** Actions on possible duplicates; without them no duplicates are listed. */
  others?: Omit<DuplicatesProps, 'duplicates'>
}

/** Possible duplicates, notes, consents and history of an application. */
export function ApplicationCase({ id, others }: ApplicationCaseProps) {
  const { t } = useTranslation('desk')
  const { value, error, reload } = useAnswer(id, () => readCase(id))
  if (error) return <LoadError title={t('case.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  return (
    <>
      {others && <Duplicates duplicates={value.duplicates} {...others} />}
      <Notes notes={value.notes} />
      <AddNote id={id} onAdded={reload} />
      <Consents consents={value.consents} />
      <History history={value.history} />
    </>
  )
}

const readCase = (id: string) => request(adminApi.applications[':id'].case.$get({ param: { id } }))

type Case = Extract<Awaited<ReturnType<typeof readCase>>, { ok: true }>['value']

function Notes({ notes }: Pick<Case, 'notes'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('case.notes')}</h3>
      {notes.length === 0 && <p className={styles.about}>{t('case.noNotes')}</p>}
      <ul className={styles.rows}>
        {notes.map(({ id, kind, text, by, at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.about}>
              {t(`note.${kind}`)} · {by ?? t('case.somebody')} · {format.dayAndHour(at)}
            </span>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Consents({ consents }: Pick<Case, 'consents'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const isOfSeveral = new Set(consents.map(({ subject }) => subject)).size > 1
  return (
    <Disclosure size="small" summary={t('case.consents', { count: consents.length })}>
      <ul className={styles.rows}>
        {consents.map(({ id, subject, purpose, answer, textVersion, at }) => (
          <li key={id} className={styles.row}>
            {t(`consent.${purpose}`)}: {t(`consentAnswer.${answer}`)}
            <span className={styles.about}>
              {format.dayAndHour(at)} · {t('case.version', { version: textVersion })}
              {isOfSeveral && ` · ${subject}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function History({ history }: Pick<Case, 'history'>) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const nameOf = useActionName()
  return (
    <Disclosure size="small" summary={t('case.history', { count: history.length })}>
      <ul className={styles.rows}>
        {history.map(({ id, action, by, at }) => (
          <li key={id} className={styles.row}>
            {nameOf(action)}
            <span className={styles.about}>
              {format.dayAndHour(at)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { importFields } from '#features/catalogue-import/columns/import-field.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster } from '#ui/stack.tsx'
import { Section } from '#web/admin/fields/section.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ImportView } from './import-data.ts'
import { useFaultMessage } from './use-fault-message.ts'

import styles from './import-causes.module.css'

type Cause = ImportView['causes'][number]

/** The faults of an import, each once with its number of rows and a button that accepts the proposal. */
export function ImportCauses({ job }: { job: ImportView }) {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const answer = (cause: Cause, text: string) => {
    const { field, value } = cause
    if (!field) return
    void runAction(() =>
      request(
        adminApi.imports[':id'].answers.$put({
          param: { id: job.id },
          json: { field, value, answer: text },
        }),
      ),
    )
  }
  if (job.causes.length === 0) return null
  return (
    <Section title={t('causes.title')}>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <ul className={styles.list}>
        {job.causes.map((cause) => (
          <li key={`${cause.field} ${cause.code} ${cause.value}`} className={styles.cause}>
            <CauseLine cause={cause} />
            {job.state === 'checked' && (cause.proposal || cause.code in plainAnswers) && (
              <Cluster gap={1}>
                {cause.proposal && (
                  <AnswerButton isBusy={isBusy} onClick={() => answer(cause, cause.proposal ?? '')}>
                    {t('causes.use', { proposal: cause.proposal })}
                  </AnswerButton>
                )}
                <OwnAnswer {...{ cause, isBusy }} onClick={() => answer(cause, cause.value)} />
              </Cluster>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Faults for which staff can confirm the cell as it is, also without a proposal. */
const plainAnswers: Partial<Record<string, 'keep'>> = {
  sizesUnclear: 'keep',
  codeShortened: 'keep',
  letterUnknown: 'keep',
}
const ownAnswers: Partial<Record<string, 'add' | 'keep' | 'own'>> = {
  ...plainAnswers,
  termUnknown: 'add',
  codeAlike: 'own',
  dateCell: 'keep',
}

function OwnAnswer({
  cause: { code, value },
  ...button
}: {
  cause: Cause
  isBusy: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('import')
  const answer = ownAnswers[code]
  return answer ? <AnswerButton {...button}>{t(`causes.${answer}`, { value })}</AnswerButton> : null
}

function CauseLine({ cause: { field, code, value, rows } }: { cause: Cause }) {
  const { t } = useTranslation('import')
  const locale = useLocale()
  const reasonOf = useFaultMessage()
  const parts = [
    field && importFields[field][locale],
    value && t('rows.value', { value }),
    reasonOf(code),
  ]
  return (
    <p className={styles.texts}>
      <strong>{t('causes.rows', { count: rows })}</strong>
      <span>{parts.filter(Boolean).map((part) => ` · ${part}`)}</span>
    </p>
  )
}

function AnswerButton({
  isBusy,
  onClick,
  children,
}: {
  isBusy: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Button type="button" variant="outline" size="small" busy={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}

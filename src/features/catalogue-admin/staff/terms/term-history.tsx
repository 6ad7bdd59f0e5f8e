import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { TermHistoryEntry } from '../data/catalogue-data.ts'
import type { Term } from './term-draft.ts'

import styles from '#web/admin/fields/history.module.css'

type TermHistoryProps = { kind: TermKind; term: Term; onRestore: (to: number) => void }

/** The changes of a term with their authors and undo buttons, loaded when the section opens. */
export function TermHistory({ kind, term, onRestore }: TermHistoryProps) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { moment } = useFormat()
  const messageOf = (action: string) => {
    const verb = verbOf(action)
    return t(`history.ofTerm.${verb}`)
  }
  const [history, setHistory] = useState<TermHistoryEntry[] | null>(null)
  const [error, setError] = useState<string>()

  async function open() {
    if (history) return
    const param = { kind, slug: term.slug }
    const { terms } = adminApi.catalogue
    const answer = await request(terms[':kind'][':slug'].history.$get({ param }))
    if (answer.ok) setHistory(answer.value)
    else setError(answer.code)
  }

  return (
    <Disclosure size="small" summary={t('section.history')} onToggle={() => void open()}>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      {history?.length === 0 && <p className={styles.who}>{t('history.empty')}</p>}
      <ol className={styles.history}>
        {history?.map(({ id, action, by, at, before }) => (
          <li key={id} className={styles.entry}>
            <span>{messageOf(action)}</span>
            <span className={styles.who}>
              {by ?? t('history.system')}, {at && moment(at)}
            </span>
            {before !== null && (
              <Button type="button" variant="quiet" size="small" onClick={() => onRestore(before)}>
                {t('history.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function verbOf(action: string) {
  if (action.endsWith('.created')) return 'created'
  return action.endsWith('.restored') ? 'restored' : 'changed'
}

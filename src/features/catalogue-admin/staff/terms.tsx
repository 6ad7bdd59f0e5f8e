import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { type TermKind, termKinds } from '#features/catalogue-admin/term.ts'
import { RESTORE_SECONDS } from '#features/catalogue-admin/version.ts'
import { showToast } from '#ui/toast.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { requestTermRestore } from './terms/request-term-restore.ts'
import { TermDialog, type TermPlan } from './terms/term-dialog.tsx'
import { TermList } from './terms/term-list.tsx'

import styles from './terms.module.css'

export const handle = {
  title: 'admin:nav.terms',
  messages: ['catalogue', 'site'],
} satisfies PageHandle

export async function clientLoader() {
  const { terms } = adminApi.catalogue
  const loading = Promise.all([load(terms.$get()), load(terms.uses.$get())])
  const answer = await answerOfLoad(loading)
  return { answer }
}

export default function AdminTerms() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('catalogue')
  const [plan, setPlan] = useState<TermPlan | null>(null)
  const { revalidate } = useRevalidator()
  const showSaved = useSavedToast()
  return (
    <AdminPage title={t('termsTitle')} answer={answer}>
      {([terms, uses]) => (
        <>
          <div className={styles.lists}>
            {termKinds.map((kind) => (
              <TermList
                key={kind}
                kind={kind}
                terms={terms[kind]}
                uses={uses[kind]}
                onEdit={setPlan}
              />
            ))}
          </div>
          <TermDialog
            plan={plan}
            fibers={terms.fibers}
            onClose={() => setPlan(null)}
            onSaved={(slug, kind, version) => {
              setPlan(null)
              showSaved(slug, kind, version)
              void revalidate()
            }}
          />
        </>
      )}
    </AdminPage>
  )
}

/** Shows a toast after a term is saved, from which staff can undo a change for a few seconds. */
function useSavedToast() {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  async function undo(slug: string, kind: TermKind, version: number) {
    const answer = await requestTermRestore({ kind, slug, version, to: version - 1 })
    if (answer.ok) showToast({ kind: 'success', text: t('history.undone') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }
  return (slug: string, kind: TermKind, version: number) => {
    const action = { label: t('history.undo'), onRun: () => void undo(slug, kind, version) }
    const isFirst = version === 1
    const undoOption = isFirst ? {} : { seconds: RESTORE_SECONDS, action }
    showToast({ kind: 'success', text: t('status.saved'), ...undoOption })
  }
}

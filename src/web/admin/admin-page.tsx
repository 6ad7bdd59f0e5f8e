import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

import type { Answer } from '../session/answer.ts'
import { useLoaded } from '../session/use-loaded.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useReload } from '../shell/use-reload.ts'

import page from '#ui/page.module.css'
import styles from './admin-page.module.css'

type AdminPageProps<Value> = {
  title: string
  answer: Answer<Value>
  /** Buttons of the page, before the reload button. */
  buttons?: ReactNode
  children: (value: Value) => ReactNode
}

/** A page of the staff: it reloads by itself, and keeps its content when that fails. */
export function AdminPage<Value>({ title, answer, buttons, children }: AdminPageProps<Value>) {
  const { t } = useTranslation('admin')
  const { value, error } = useLoaded(answer)
  const revalidator = useRevalidator()
  const reload = () => void revalidator.revalidate()
  const isBusy = revalidator.state === 'loading'
  useReload(reload)

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead size="small" title={title}>
        {buttons}
        <Button
          type="button"
          variant="quiet"
          className={styles.refresh}
          busy={isBusy}
          onClick={reload}
        >
          {t('refresh')}
        </Button>
      </PageHead>
      {error && (
        <LoadError title={t('loadFailed')} error={error} isBusy={isBusy} onRetry={reload} />
      )}
      {children(value)}
    </div>
  )
}

import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page-head.tsx'

import { SettingsEditor } from './settings-editor.tsx'
import type { Setup } from './setup-draft.ts'
import { postponeSetup } from './setup-due.ts'

import page from '#ui/page.module.css'
import styles from '#web/admin/fields/form-page.module.css'

/** The first page of an empty company, until it is answered or put off. */
export function FirstSetup({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  const { revalidate } = useRevalidator()
  function later() {
    postponeSetup()
    void revalidate()
  }
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead size="small" title={t('firstTitle')} lead={t('firstLead')}>
        <Button type="button" variant="quiet" onClick={later}>
          {t('later')}
        </Button>
      </PageHead>
      <SettingsEditor setup={setup} />
    </div>
  )
}

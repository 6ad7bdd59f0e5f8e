import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { PageHead } from '#ui/page-head.tsx'

import { load, answerOfLoad } from '../../session/request.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { LoadError } from '../../shell/load-error.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AccountTabs } from '../account-tabs.tsx'
import { FactsSection } from './facts-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { companyApi } from './load-company.ts'
import { MembersSection } from './members-section.tsx'

import page from '#ui/page.module.css'
import styles from '../account.module.css'

export const handle = { title: 'company:title' } satisfies PageHandle

export async function clientLoader() {
  const answer = await answerOfLoad(load(companyApi.$get()))
  return { answer }
}

/** The company of a partner: its logins, and the people invited by an owner. */
export default function CompanyPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('company')
  const { value: company, error } = useLoaded(answer)
  const { state, revalidate } = useRevalidator()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead title={t('title')} lead={t('lead', { company: company.name })} />
      <AccountTabs />
      {error && (
        <LoadError
          title={t('loadFailed')}
          error={error}
          isBusy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
      <div>
        <MembersSection company={company} />
        {company.facts && <FactsSection facts={company.facts} />}
        {company.invitations.length > 0 && <InvitationsSection invitations={company.invitations} />}
      </div>
    </div>
  )
}

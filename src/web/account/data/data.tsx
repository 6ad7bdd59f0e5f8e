import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'

import { PageHead } from '#ui/page-head.tsx'

import { load, answerOfLoad } from '../../session/request.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import { localeContext } from '../../shell/context.ts'
import { LoadError } from '../../shell/load-error.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { AccountTabs } from '../account-tabs.tsx'
import type { Route } from './+types/data'
import { ConsentSection } from './consent-section.tsx'
import { ErasureSection } from './erasure-section.tsx'
import { dataApi } from './load-own-data.ts'
import { OwnDataSection } from './own-data-section.tsx'

import page from '#ui/page.module.css'
import styles from '../account.module.css'

export const handle = { title: 'company:data.title', messages: ['desk', 'apply'] } satisfies PageHandle

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const query = { locale: context.get(localeContext) }
  const answer = await answerOfLoad(load(dataApi.$get({ query })))
  return { answer }
}

/** The user's personal data: to read, to download, and to have erased. */
export default function DataPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('company')
  const { value, error } = useLoaded(answer)
  const { state, revalidate } = useRevalidator()
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead title={t('data.title')} lead={t('data.lead')} />
      <AccountTabs />
      {error && (
        <LoadError
          title={t('data.loadFailed')}
          error={error}
          isBusy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
      <div>
        <ConsentSection consents={value.data.consents} />
        <OwnDataSection data={value.data} />
        <ErasureSection requestedAt={value.erasureRequestedAt} />
      </div>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { partnerList } from '#features/companies/partner.ts'
import { Button } from '#ui/button.tsx'
import { ActionDialogs } from '#web/admin/action-dialogs.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ListStatistics, readFigures } from '#web/admin/today/list-statistics.tsx'
import { useActions } from '#web/admin/use-actions.ts'
import { listSearch, useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import type { Route } from './+types/partners'
import { AddPartnerDialog } from './add-partner-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PartnerDialog } from './partner-dialog.tsx'
import { PartnersList } from './partners-list.tsx'

export const handle = {
  title: 'admin:nav.partners',
  messages: ['prices', 'documents', 'reading'],
} satisfies PageHandle

export async function clientLoader({ request: { url }, context }: Route.ClientLoaderArgs) {
  const [answer, figures] = await Promise.all([
    request(adminApi.partners.$get({ query: listSearch(partnerList, url) })),
    readFigures(context.get(localeContext)),
  ])
  return { answer, figures }
}

export default function AdminPartners() {
  const { answer, figures } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['admin', 'desk'])
  const { search, setParams } = useListState(partnerList)
  const actions = useActions()
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  return (
    <AdminPage
      title={t('nav.partners')}
      answer={answer}
      buttons={
        <>
          <Button type="button" variant="outline" size="small" onClick={() => setImporting(true)}>
            {t('desk:company.import.open')}
          </Button>
          <Button type="button" size="small" onClick={() => setAdding(true)}>
            {t('desk:company.add')}
          </Button>
        </>
      }
    >
      {(list) => (
        <>
          <ListStatistics figures={figures} />
          <PartnersList list={list} onPlan={actions.openConfirm} />
          <PartnerDialog
            id={search.get('partner')}
            onClose={() => setParams({ partner: '' })}
            onPlan={(plan) => {
              // The dialog closes first, because its content would be out of date after the change.
              setParams({ partner: '' })
              actions.openConfirm(plan)
            }}
          />
          <AddPartnerDialog
            open={isAdding}
            onClose={() => setAdding(false)}
            onAdded={(credential) => {
              setAdding(false)
              actions.show(credential)
            }}
          />
          <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
          <ActionDialogs actions={actions} />
        </>
      )}
    </AdminPage>
  )
}

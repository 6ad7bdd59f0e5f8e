import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { AssignForm } from './assign-form.tsx'
import { CopyForm } from './copy-form.tsx'
import { DeltasForm } from './deltas-form.tsx'
import type { PriceListRow, PriceListView, TaxRateRow } from './price-list-data.ts'
import { TermsForm } from './terms-form.tsx'

type ListActionsProps = { list: PriceListView; lists: PriceListRow[]; rates: TaxRateRow[] }
type Plan = 'edit' | 'deltas' | 'assign' | 'copy' | 'archive'

/** Actions on a list as a whole, each in a dialog. */
export function ListActions({ list, lists, rates }: ListActionsProps) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<Plan | null>(null)
  const close = () => setPlan(null)
  if (!useCan('prices.edit') || list.archivedAt) return null
  const { name } = list
  const titles = {
    edit: t('edit'),
    deltas: t('deltas.title'),
    assign: t('assign.title'),
    copy: t('copyForm.title', { name }),
    archive: t('archiveConfirm.title', { name }),
  }
  const open = (next: Plan, label: string) => (
    <Button type="button" variant="outline" size="small" onClick={() => setPlan(next)}>
      {label}
    </Button>
  )
  return (
    <>
      <Cluster>
        {open('assign', `${t('assign.open')} · ${list.companies.length}`)}
        {open('edit', t('edit'))}
        {open('deltas', `${t('deltas.open')} · ${list.deltas.length}`)}
        {open('copy', t('copy'))}
        {open('archive', t('archive'))}
      </Cluster>
      <Dialog
        open={plan !== null}
        onClose={close}
        title={plan ? titles[plan] : ''}
        closeLabel={t('shell:close')}
      >
        {plan === 'edit' && <TermsForm list={list} rates={rates} onSaved={close} />}
        {plan === 'deltas' && <DeltasForm list={list} onSaved={close} />}
        {plan === 'assign' && <AssignForm list={list} lists={lists} onSaved={close} />}
        {plan === 'copy' && (
          <CopyForm
            list={list}
            onSaved={(id) => {
              close()
              void navigate(pathTo('adminPriceList', locale, { id }))
            }}
          />
        )}
        {plan === 'archive' && <Archive list={list} onDone={close} />}
      </Dialog>
    </>
  )
}

function Archive({ list, onDone }: { list: PriceListView; onDone: () => void }) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)

  async function archive() {
    const { id, version } = list
    const call = () =>
      request(adminApi['price-lists'][':id'].archive.$post({ param: { id }, json: { version } }))
    if (!(await runAction(call))) return
    showToast({ kind: 'success', text: t('archived') })
    onDone()
  }

  return (
    <Stack gap={2}>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <p>{t('archiveConfirm.text')}</p>
      <Cluster align="end">
        <Button type="button" busy={isBusy} onClick={() => void archive()}>
          {t('archive')}
        </Button>
      </Cluster>
    </Stack>
  )
}

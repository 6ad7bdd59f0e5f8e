import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { locales } from '#base/locale.ts'
import { companyForm } from '#features/companies/company.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import type { CredentialView } from '#web/admin/temporary-credential-dialog.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { CountrySelect } from './country-select.tsx'
import { useFormDraft } from './use-form-draft.ts'

import styles from './fields.module.css'

type AddPartnerDialogProps = {
  open: boolean
  onClose: () => void
  onAdded: (credential: CredentialView) => void
}

/** Makes a buyer who was met elsewhere a partner with a login. */
export function AddPartnerDialog({ open, onClose, onAdded }: AddPartnerDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('company.addTitle')}
      closeLabel={t('shell:close')}
    >
      {open && <AddForm onAdded={onAdded} />}
    </Dialog>
  )
}

function AddForm({ onAdded }: Pick<AddPartnerDialogProps, 'onAdded'>) {
  const { t } = useTranslation(['desk', 'admin'])
  const locale = useLocale()
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const start = { contactName: '', company: '', contactEmail: '', phone: '', country: '', city: '' }
  const { field, read } = useFormDraft(companyForm, { ...start, locale })

  async function add(event: FormEvent) {
    event.preventDefault()
    const form = read()
    const added = form && (await runAction(() => request(adminApi.partners.$post({ json: form }))))
    if (!added) return
    onAdded({ reason: 'created', partnerId: added.id, ...added.temporaryCredential })
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)}>
      <Stack gap={2}>
        <p>{t('company.addLead')}</p>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <div className={styles.fields}>
          <Field {...field('contactName')} label={t('company.contactName')} required />
          <Field {...field('company')} label={t('company.company')} required />
          <Field
            {...field('contactEmail')}
            type="email"
            label={t('company.contactEmail')}
            hint={t('company.contactEmailHint')}
            required
          />
          <CountrySelect {...field('country')} label={t('company.country')} required />
          <Field {...field('phone')} label={t('company.phone')} hint={t('company.phoneHint')} />
          <Field {...field('city')} label={t('company.city')} />
          <Select
            {...field('locale')}
            label={t('company.locale')}
            options={locales.map((value) => ({ value, label: languages[value].name }))}
          />
        </div>
        <Cluster align="end">
          <Button type="submit" busy={isBusy}>
            {t('company.add')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

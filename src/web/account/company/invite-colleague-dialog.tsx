import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { INVITATION_DAYS, invitationForm } from '#features/companies/invitation.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'

import { EmailField } from '../../forms/email-field.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { routerForm } from '../../sign-in/login-frame.tsx'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { companyApi } from './load-company.ts'
import { RoleSelect } from './role-select.tsx'
import { useCompanyAction } from './use-company-action.ts'

type InviteDialogProps = { open: boolean; onClose: () => void }

export function InviteColleagueDialog({ open, onClose }: InviteDialogProps) {
  const { t } = useTranslation('company')
  return (
    <Dialog open={open} onClose={onClose} title={t('invite.title')} closeLabel={t('shell:close')}>
      <Stack gap={3}>
        <p>{t('invite.lead', { days: INVITATION_DAYS })}</p>
        <InviteForm onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('company')
  const locale = useLocale()
  const errorMessage = useErrorMessage('company')
  const [role, setRole] = useState<CompanyRole>('buyer')
  const { change, error: refused } = useCompanyAction(onClose)
  const { form, button, errors } = useSentForm(invitationForm, (json) =>
    change(() => companyApi.invitations.$post({ json }), t('invite.sent', { email: json.email })),
  )
  const error = (name: string) => errors[name] && errorMessage(errors[name])
  return (
    <form {...form} className={routerForm}>
      <Field
        name="name"
        label={t('invite.name')}
        error={error('name')}
        autoComplete="off"
        required
      />
      <EmailField label={t('invite.email')} error={error('email')} autoComplete="off" />
      <RoleSelect label={t('invite.role')} role={role} onChoose={setRole} error={error('role')} />
      <Select
        name="locale"
        label={t('invite.language')}
        defaultValue={locale}
        options={locales.map((value) => ({ value, label: languages[value].name }))}
      />
      {refused && <Notice kind="error">{refused}</Notice>}
      <Cluster align="end">
        <Button type="submit" {...button}>
          {t('invite.submit')}
        </Button>
      </Cluster>
    </form>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { locales } from '#base/locale.ts'
import { staffRoles } from '#features/access/role.ts'
import { staffInvitationForm } from '#features/staff-accounts/staff.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { withFreshProof } from '#web/sign-in/fresh-proof.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { InvitationDraft } from './staff-data.ts'
import { useOutcomeText } from './use-staff-changes.ts'

type InviteDialogProps = {
  /** The initial values of the fields; null: closed. */
  invitation: InvitationDraft | null
  onClose: () => void
}

export function InviteStaffDialog({ invitation, onClose }: InviteDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={invitation !== null}
      onClose={onClose}
      title={t('staff.inviteTitle')}
      closeLabel={t('shell:close')}
    >
      {invitation && <InviteForm invitation={invitation} onClose={onClose} />}
    </Dialog>
  )
}

function InviteForm({ invitation, onClose }: { invitation: InvitationDraft; onClose: () => void }) {
  const { t } = useTranslation('desk')
  const editor = useInvitation(invitation, onClose)
  const fieldError = useFieldError()
  const errorMessage = useErrorMessage('admin')
  const { draft, change, errors } = editor
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void editor.send()
      }}
    >
      <Stack gap={2}>
        {editor.error && <Notice kind="error">{errorMessage(editor.error)}</Notice>}
        {(['name', 'email'] as const).map((name) => (
          <Field
            key={name}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            label={t(`staff.${name}`)}
            required
            value={draft[name]}
            error={fieldError(errors[name])}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        ))}
        <Select
          name="role"
          label={t('staff.role')}
          hint={t(`staff.rights.${draft.role}`)}
          value={draft.role}
          options={staffRoles.map((value) => ({ value, label: t(`staff.roles.${value}`) }))}
          onChange={({ currentTarget }) =>
            change({ role: staffRoles.find((role) => role === currentTarget.value) ?? draft.role })
          }
        />
        <Select
          name="locale"
          label={t('staff.language')}
          value={draft.locale}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
          onChange={({ currentTarget }) =>
            change({
              locale: locales.find((locale) => locale === currentTarget.value) ?? draft.locale,
            })
          }
        />
        <Cluster align="end">
          <Button type="submit" busy={editor.isBusy}>
            {t('staff.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

function useInvitation(invitation: InvitationDraft, onClose: () => void) {
  const { t } = useTranslation('desk')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const outcomeText = useOutcomeText()
  const [draft, setDraft] = useState(invitation)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function send() {
    const result = staffInvitationForm.safeParse(draft)
    setErrors({})
    if (!result.success) {
      const fieldErrors = result.error.issues.map(({ path, message }) => [String(path[0]), message])
      return setErrors(Object.fromEntries(fieldErrors.toReversed()) as Record<string, string>)
    }
    const reply = await runAction(() =>
      withFreshProof(() => request(adminApi.staff.$post({ json: result.data }))),
    )
    if (!reply) return
    const done = t('staff.sent', { email: result.data.email })
    showToast({ kind: 'success', text: outcomeText(reply.waitsUntil, done) })
    onClose()
  }

  const change = (changes: Partial<InvitationDraft>) => setDraft((now) => ({ ...now, ...changes }))
  return { draft, change, errors, send, isBusy, error }
}

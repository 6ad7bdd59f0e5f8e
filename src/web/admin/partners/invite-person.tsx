import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { companyRoles } from '#features/access/role.ts'
import { invitationForm } from '#features/companies/invitation.ts'
import { fillText } from '#features/prepared-texts/prepared-text.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { readFollowUp } from '#web/admin/follow-up/follow-up-data.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { CopyLine } from '#web/shell/copy-line.tsx'
import { useSite } from '#web/shell/use-site.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PartnerDetails } from './partner-data.ts'
import { useFormDraft } from './use-form-draft.ts'

type InvitePersonProps = { partner: PartnerDetails; onInvited: () => void }

/** Invites a person of a company: by email, and with a link that staff pass on themselves. */
export function InvitePerson({ partner, onInvited }: InvitePersonProps) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('company')
  const invite = useInvite(partner)
  const { field } = invite.form
  return (
    <Disclosure
      size="small"
      summary={t('company.invite')}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open && invite.sent) onInvited()
      }}
    >
      <form noValidate onSubmit={(event) => void invite.send(event)}>
        <Stack gap={2}>
          {invite.error && <Notice kind="error">{errorMessage(invite.error)}</Notice>}
          <Field {...field('name')} label={t('staff.name')} required />
          <Field {...field('email')} type="email" label={t('staff.email')} required />
          <Select
            {...field('role')}
            label={t('staff.role')}
            options={companyRoles.map((value) => ({ value, label: t(`partner.role.${value}`) }))}
          />
          <Select
            {...field('locale')}
            label={t('staff.language')}
            options={locales.map((value) => ({ value, label: languages[value].name }))}
          />
          <Cluster align="end">
            <Button type="submit" size="small" busy={invite.isBusy}>
              {t('staff.send')}
            </Button>
          </Cluster>
        </Stack>
      </form>
      {invite.sent && (
        <Stack gap={1}>
          <p>{t('company.invited', { email: invite.sent.email })}</p>
          <CopyLine label={t('company.link')} value={invite.sent.link} />
          <CopyLine label={t('company.message')} value={invite.sent.text} />
          <Cluster>
            <a
              className={buttonClass('outline', 'small')}
              href={`https://wa.me/?text=${encodeURIComponent(invite.sent.text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('note.whatsapp')}
            </a>
          </Cluster>
        </Stack>
      )}
    </Disclosure>
  )
}

function useInvite({ id, company, locale }: PartnerDetails) {
  const { owner } = useSite()
  const { runAction, isBusy, error } = useAction()
  const form = useFormDraft(invitationForm, { name: '', email: '', role: 'buyer', locale })
  const [sent, setSent] = useState<{ email: string; link: string; text: string } | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const json = form.read()
    const param = { id }
    const invited =
      json &&
      (await runAction(() => request(adminApi.partners[':id'].invitations.$post({ param, json }))))
    if (!invited) return
    const link = `${location.origin}${pathTo('invitation', json.locale)}#token=${invited.token}`
    const reply = await readFollowUp({ about: 'partners', id })
    const prepared =
      reply.ok &&
      reply.value.texts.find((text) => text.name === 'invited' && text.locale === json.locale)
    const places = { name: json.name, company, brand: owner.name, sender: invited.inviter, link }
    setSent({ email: json.email, link, text: prepared ? fillText(prepared.text, places) : link })
    form.change({ name: '', email: '' })
  }

  return { form, send, sent, isBusy, error }
}

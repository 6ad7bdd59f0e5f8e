import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { locales } from '#base/locale.ts'
import { profileForm } from '#features/companies/profile.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'

import { useSentForm } from '../forms/use-sent-form.ts'
import { accountApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { reloadSession } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { useLocale } from '../shell/use-locale.ts'
import { routerForm } from '../sign-in/login-frame.tsx'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { AccountSection } from './account-section.tsx'
import type { OwnAccount } from './own-account.ts'

/** Name, telephone and the language of emails. Users without a role have only the language. */
export function ProfileSection({ profile }: { profile: OwnAccount['profile'] }) {
  const { t } = useTranslation('company')
  const errorMessage = useErrorMessage('company')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { runAction, error: refused } = useAction()
  const { form, button, errors } = useSentForm(profileForm, async (json) => {
    const isSaved = await runAction(() => request(accountApi.profile.$put({ json })))
    if (!isSaved) return
    await Promise.all([reloadSession(), revalidate()])
    showToast({ kind: 'success', text: t('profile.saved') })
  })
  const { name, phone } = profile
  const error = (field: string) => errors[field] && errorMessage(errors[field])
  return (
    <AccountSection id="profile" title={t('profile.title')} text={t('profile.text')}>
      <form {...form} className={routerForm}>
        {name === null ? (
          <input type="hidden" name="name" value={profile.email} />
        ) : (
          <Field
            name="name"
            label={t('profile.name')}
            defaultValue={name}
            error={error('name')}
            autoComplete="name"
            required
          />
        )}
        {profile.company && (
          <Field
            name="phone"
            label={t('profile.phone')}
            hint={t('profile.phoneHint')}
            defaultValue={phone ?? ''}
            error={error('phone')}
            autoComplete="tel"
          />
        )}
        <Select
          name="locale"
          label={t('profile.language')}
          defaultValue={profile.locale ?? locale}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
        />
        {refused && <Notice kind="error">{errorMessage(refused)}</Notice>}
        <Button type="submit" {...button}>
          {t('profile.save')}
        </Button>
      </form>
    </AccountSection>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { answerChannels } from '#features/requests/request-form.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { useFormFields } from '#web/forms/use-form-fields.ts'
import { useSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import fields from '#web/forms/public-form.module.css'

type ContactFieldsProps = {
  form: Pick<ReturnType<typeof useFormFields>, 'field' | 'box'>
  typed: (name: string) => string | undefined
  countries: { value: string; label: string }[]
  isPartner: boolean
}

/** Fields for the contact; a partner chooses only the channel, because the rest is known. */
export function ContactFields({ form, typed, countries, isPartner }: ContactFieldsProps) {
  const { t } = useTranslation('quote')
  const { user } = useSession()
  const { field } = form
  const channels = answerChannels.map((value) => ({
    value,
    label: t(`form.channelChoice.${value}`),
  }))
  return (
    <div className={fields.fields}>
      {isPartner ? (
        <p className={fields.wide}>
          {t('form.you', { name: user?.name ?? '', company: user?.email ?? '' })}
        </p>
      ) : (
        <>
          <Field {...field('name')} autoComplete="name" required />
          <Field {...field('company')} autoComplete="organization" />
          <Field {...field('email')} type="email" autoComplete="email" required />
          <Select
            {...field('country')}
            placeholder={t('form.choose')}
            options={countries}
            autoComplete="country"
            required
          />
          <Field {...field('phone')} autoComplete="tel" />
        </>
      )}
      <Select {...field('channel')} defaultValue={typed('channel') ?? 'email'} options={channels} />
      {!isPartner && (
        <div className={fields.wide}>
          <Checkbox {...form.box('consent')} label={<Consent />} required />
        </div>
      )}
    </div>
  )
}

function Consent() {
  const { t } = useTranslation('quote')
  return (
    <>
      {t('form.consent')} <Link to={pathTo('privacy', useLocale())}>{t('form.privacy')}</Link>
    </>
  )
}

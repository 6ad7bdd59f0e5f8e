import { useTranslation } from 'react-i18next'

import { locales } from '#base/locale.ts'
import { registrationFields } from '#base/owner.ts'
import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Section } from '#web/admin/fields/section.tsx'

import type { DetailsDraft } from './details-draft.ts'
import { HoursFields } from './hours-fields.tsx'
import { ProductionFields } from './production-fields.tsx'
import { useSetupErrors } from './use-setup-errors.ts'

import fields from '#web/admin/fields/field-grid.module.css'

export type DetailsProps = {
  details: DetailsDraft
  errors: Record<string, string>
  onChange: (changes: Partial<DetailsDraft>) => void
}

/** Contact, legal notice, hours, and who gets which email. */
export function DetailsFields(props: DetailsProps) {
  return (
    <>
      <Contact {...props} />
      <ProductionFields {...props} />
      <LegalNotice {...props} />
      <HoursFields {...props} />
      <Recipients {...props} />
    </>
  )
}

const contactFields = [
  'email',
  'phone',
  'privacyEmail',
  'city',
  'whatsapp',
  'telegram',
  'since',
  'monthlyCapacity',
] as const

function Contact({ details, errors, onChange }: DetailsProps) {
  const { t, i18n } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  const hintOf = (name: 'privacyEmail' | 'whatsapp' | 'telegram') => t(`contact.${name}Hint`)
  return (
    <Section title={t('contact.title')} hint={t('contact.hint')}>
      <div className={fields.pair}>
        {contactFields.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(`contact.${name}`)}
            hint={
              i18n.exists(`setup:contact.${name}Hint`)
                ? hintOf(name as Parameters<typeof hintOf>[0])
                : undefined
            }
            required={name === 'email'}
            value={details[name]}
            error={errorMessage(errors[name])}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <TextArea
        name="social"
        label={t('contact.social')}
        hint={t('contact.socialHint')}
        rows={3}
        value={details.social}
        error={errorMessage(errors['social'])}
        onChange={({ currentTarget }) => onChange({ social: currentTarget.value })}
      />
    </Section>
  )
}

function LegalNotice({ details, errors, onChange }: DetailsProps) {
  const { t } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  const { registration } = details
  return (
    <Section title={t('legal.title')} hint={t('legal.hint')}>
      <div className={fields.pair}>
        {registrationFields.map((name) => (
          <Field
            key={name}
            name={`registration.${name}`}
            label={t(`legal.${name}`)}
            value={registration[name]}
            error={errorMessage(errors[`registration.${name}`])}
            onChange={({ currentTarget: { value } }) =>
              onChange({ registration: { ...registration, [name]: value } })
            }
          />
        ))}
      </div>
    </Section>
  )
}

function Recipients({ details, errors, onChange }: DetailsProps) {
  const { t } = useTranslation('setup')
  const errorMessage = useSetupErrors()
  return (
    <Section title={t('emails.title')} hint={t('emails.hint')}>
      <div className={fields.pair}>
        {(['applications', 'messages'] as const).map((name) => (
          <TextArea
            key={name}
            name={name}
            label={t(`emails.${name}`)}
            rows={2}
            value={details[name]}
            error={errorMessage(errors[name])}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
        <Select
          name="staffLocale"
          label={t('emails.staffLocale')}
          value={details.staffLocale}
          options={locales.map((value) => ({ value, label: languages[value].name }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              staffLocale: locales.find((locale) => locale === value) ?? details.staffLocale,
            })
          }
        />
      </div>
    </Section>
  )
}

import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'

import type { Refused } from '#base/form.ts'
import type { Locale } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { useCheckedForm } from '../use-checked-form.ts'
import { useLocale } from '../use-locale.ts'
import { BotTrap } from './bot-trap.tsx'
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { contactFields } from './contact-fields.ts'
import type { Country } from './countries.ts'
import { CountryCodeSelect } from './country-code-select.tsx'
import { FormFaults } from './form-faults.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { useFormWords } from './use-form-words.ts'

import styles from './public-form.module.css'

/** Fields in the order of the page. */
const order = {
  fields: ['firstName', 'lastName', 'email', 'countryCode', 'phone', 'message'],
  boxes: ['consent'],
}

/** Where most readers of a language dial from; English is read everywhere. */
const likelyCountry: Record<Locale, string> = { tr: 'TR', ru: 'RU', en: '' }

type ContactFormProps = { countries: Country[]; refused: Refused | undefined }

export function ContactForm({ countries, refused }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const { ref, error, typed, onSubmit, onInput } = useCheckedForm(contactFields, refused)
  const words = useFormWords('contact', { error, typed, isSolving: useCaptcha(ref, refused) })
  const { field, box, faultsOf, isSending } = words
  const faults = faultsOf(order)

  return (
    <Form
      ref={ref}
      id="form"
      className={styles.form}
      method="post"
      action={`${pathTo('contact', locale)}#form`}
      onSubmit={onSubmit}
      onInput={onInput}
      noValidate
    >
      <p className={styles.note}>{t('form.required')}</p>
      <FormTrouble place="above" text={words.trouble} refused={refused} />
      <FormFaults title={t('error.check', { count: faults.length })} faults={faults} />
      <div className={styles.fields}>
        <Field {...field('firstName')} autoComplete="given-name" maxLength={100} required />
        <Field {...field('lastName')} autoComplete="family-name" maxLength={100} required />
        <div className={styles.wide}>
          <Field {...field('email')} type="email" autoComplete="email" maxLength={254} required />
        </div>
        <CountryCodeSelect
          {...field('countryCode')}
          countries={countries}
          words={{
            choose: t('form.choose'),
            frequent: t('form.frequent'),
            all: t('form.all'),
          }}
          defaultValue={typed('countryCode') ?? likelyCountry[locale]}
        />
        <Field {...field('phone')} type="tel" autoComplete="tel-national" maxLength={40} required />
        <div className={styles.wide}>
          <TextArea {...field('message')} rows={6} maxLength={5000} required />
        </div>
      </div>
      <Checkbox
        {...box('consent')}
        label={
          <>
            {t('form.consent')} <Link to={pathTo('privacy', locale)}>{t('form.privacy')}</Link>
          </>
        }
        required
      />
      <BotTrap />
      <CaptchaField />
      <FormTrouble place="below" text={words.trouble} refused={refused} />
      <p className={styles.send}>
        <Button busy={isSending}>{isSending ? t('form.sending') : t('form.send')}</Button>
      </p>
    </Form>
  )
}

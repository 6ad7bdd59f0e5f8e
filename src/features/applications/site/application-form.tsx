import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'

import type { Refused } from '#base/form.ts'
import { applicationForm } from '#features/applications/application.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { BotTrap } from '#web/forms/bot-trap.tsx'
import { CaptchaField, useCaptcha } from '#web/forms/captcha-field.tsx'
import type { Country } from '#web/forms/countries.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormFaults } from '#web/forms/form-errors.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useFormFields } from '#web/forms/use-form-fields.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ApplicationFields, applicationOrder } from './application-fields.tsx'
import { ApplicationProgress } from './application-progress.tsx'
import { useApplicationDraft } from './use-application-draft.ts'

import styles from '#web/forms/public-form.module.css'

type ApplicationFormProps = { countries: Country[]; refused: Refused | undefined }

/** The form in four groups of fields. The device stores the input until it is sent. */
export function PartnerApplicationForm({ countries, refused }: ApplicationFormProps) {
  const { t } = useTranslation('apply')
  const locale = useLocale()
  const { ref, error, typed, onSubmit, onInput } = useCheckedForm(applicationForm, refused)
  const isSolving = useCaptcha(ref, refused)
  const form = useFormFields('apply', { error, typed, isSolving })
  const draft = useApplicationDraft(ref, refused)
  const faults = form.faultsOf(applicationOrder)

  return (
    <Form
      ref={ref}
      id="form"
      className={styles.form}
      method="post"
      action={`${pathTo('becomePartner', locale)}#form`}
      onSubmit={onSubmit}
      onInput={(event) => {
        onInput(event)
        draft.keep()
      }}
      noValidate
    >
      <ApplicationProgress draft={draft} />
      <p className={styles.note}>{t('form.required')}</p>
      <FormError position="above" text={form.error} refused={refused} />
      <FormFaults title={t('error.check', { count: faults.length })} faults={faults} />
      <ApplicationFields form={form} countries={countries} typed={typed} />
      <BotTrap />
      <CaptchaField />
      <p className={styles.note}>
        {t('form.privacyNote')} <Link to={pathTo('privacy', locale)}>{t('form.privacy')}</Link>
      </p>
      <FormError position="below" text={form.error} refused={refused} />
      <p className={styles.send}>
        <Button busy={form.isSending}>{form.isSending ? t('form.sending') : t('form.send')}</Button>
      </p>
    </Form>
  )
}

import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'

import type { Refused } from '#base/form.ts'
import { fallbackLocale, type Locale } from '#base/locale.ts'
import { type RequestedProduct, nameRequestedProduct } from '#features/messages/contact-message.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { BotTrap } from '#web/forms/bot-trap.tsx'
import { CaptchaField, useCaptcha } from '#web/forms/captcha-field.tsx'
import type { Country } from '#web/forms/countries.ts'
import { CountryCodeSelect } from '#web/forms/country-code-select.tsx'
import { DraftNote } from '#web/forms/draft-note.tsx'
import { contactDraft } from '#web/forms/form-draft.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormFaults } from '#web/forms/form-errors.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { type KeptDraft, useFormDraft } from '#web/forms/use-form-draft.ts'
import { useFormFields } from '#web/forms/use-form-fields.ts'
import { contactPathForProduct } from '#web/shell/contact-link.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { contactFields } from './contact-fields.ts'
import { usePrefilledContact } from './use-prefilled-contact.ts'
import { useRequestedProduct } from './use-requested-product.ts'
import { useStoredMessage } from './use-stored-message.ts'

import styles from '#web/forms/public-form.module.css'

/** Fields in the order of the page. */
const order = {
  fields: ['firstName', 'lastName', 'email', 'countryCode', 'phone', 'message'],
  boxes: ['consent'],
}

/** The dial code of most readers of a language; the fallback is read everywhere. */
const likelyCountry = (locale: Locale) =>
  locale === fallbackLocale ? '' : (new Intl.Locale(locale).maximize().region ?? '')

type ContactFormProps = {
  countries: Country[]
  /** The product in the address, as far as everybody may see it. */
  existing: RequestedProduct | null
  refused: Refused | undefined
}

export function ContactMessageForm({ countries, existing, refused }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const { ref, error, typed, onSubmit, onInput } = useCheckedForm(contactFields, refused)
  const formFields = useFormFields('contact', { error, typed, isSolving: useCaptcha(ref, refused) })
  const { field, box, faultsOf, isSending } = formFields
  const faults = faultsOf(order)
  const requested = useRequestedProduct(existing)
  const draft = useFormDraft(ref, refused, contactDraft)
  const keepOffline = useStoredMessage(ref)
  usePrefilledContact(ref)

  return (
    <Form
      ref={ref}
      id="form"
      className={styles.form}
      method="post"
      action={actionOf(requested, locale)}
      onSubmit={(event) => {
        onSubmit(event)
        keepOffline(event)
      }}
      onInput={(event) => {
        onInput(event)
        draft.keep()
      }}
      noValidate
    >
      {requested && <About requested={requested} />}
      <p className={styles.note}>{t('form.required')}</p>
      <FormError position="above" text={formFields.error} refused={refused} />
      <FormFaults title={t('error.check', { count: faults.length })} faults={faults} />
      <Fields field={field} typed={typed} countries={countries} />
      <Checkbox {...box('consent')} label={<Consent />} required />
      <BotTrap />
      <CaptchaField />
      <FormError position="below" text={formFields.error} refused={refused} />
      <p className={styles.send}>
        <Button busy={isSending}>{isSending ? t('form.sending') : t('form.send')}</Button>
      </p>
      <MessageDraft draft={draft} />
    </Form>
  )
}

type FormTexts = ReturnType<typeof useFormFields>
type FieldsProps = {
  field: FormTexts['field']
  typed: (name: string) => string | undefined
  countries: Country[]
}

function Fields({ field, typed, countries }: FieldsProps) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  return (
    <div className={styles.fields}>
      <Field {...field('firstName')} autoComplete="given-name" required />
      <Field {...field('lastName')} autoComplete="family-name" required />
      <div className={styles.wide}>
        <Field {...field('email')} type="email" autoComplete="email" required />
      </div>
      <CountryCodeSelect
        {...field('countryCode')}
        countries={countries}
        texts={{
          choose: t('form.choose'),
          frequent: t('form.frequent'),
          all: t('form.all'),
        }}
        defaultValue={typed('countryCode') ?? likelyCountry(locale)}
      />
      <Field {...field('phone')} inputMode="tel" autoComplete="tel-national" required />
      <div className={styles.wide}>
        <TextArea {...field('message')} rows={6} required />
      </div>
    </div>
  )
}

function MessageDraft({ draft }: { draft: KeptDraft }) {
  const { t } = useTranslation('contact')
  const messages = {
    kept: t('draft.kept'),
    forget: t('draft.forget'),
    forgotten: t('draft.forgotten'),
  }
  return <DraftNote draft={draft} texts={messages} />
}

/** The address that the form is sent to: with its product, which a returned form still knows. */
function actionOf(requested: RequestedProduct | null, locale: Locale): string {
  if (!requested) return `${pathTo('contact', locale)}#form`
  return contactPathForProduct(locale, requested.id, requested.color?.slug)
}

function Consent() {
  const { t } = useTranslation('contact')
  return (
    <>
      {t('form.consent')} <Link to={pathTo('privacy', useLocale())}>{t('form.privacy')}</Link>
    </>
  )
}

/** The product of the message. Sent along; when it is removed, the typed message stays. */
function About({ requested }: { requested: RequestedProduct & { proof?: string } }) {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  return (
    <p className={styles.about}>
      <strong>{t('form.about', { product: nameRequestedProduct(requested) })}</strong>
      <Link to={pathTo('contact', locale)} replace preventScrollReset data-scripted>
        {t('form.aboutRemove')}
      </Link>
      <input type="hidden" name="product" value={requested.id} />
      {requested.color && <input type="hidden" name="color" value={requested.color.slug} />}
      {requested.proof && <input type="hidden" name="productProof" value={requested.proof} />}
    </p>
  )
}

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'

import type { Refused } from '#base/form.ts'
import { requestContent, requestForm } from '#features/requests/request-form.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { BotTrap } from '#web/forms/bot-trap.tsx'
import { CaptchaField, useCaptcha } from '#web/forms/captcha-field.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import { FormFaults } from '#web/forms/form-errors.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useFormFields } from '#web/forms/use-form-fields.ts'
import { useSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ContactFields } from './contact-fields.tsx'
import { OwnModelFields, TermsFields } from './content-fields.tsx'
import { ModelPicker } from './model-picker.tsx'
import { type FormFiles, useFormFiles } from './use-form-files.ts'
import { type Lines, useLines } from './use-lines.ts'
import { useQuoteDraft } from './use-quote-draft.ts'

import fields from '#web/forms/public-form.module.css'
import styles from './get-a-quote.module.css'

/** Fields in the order of the page. */
const order = {
  fields: [
    'sampleCarrier',
    'sampleTracking',
    'description',
    'pieces',
    'sizes',
    'cloth',
    'certificates',
    'labels',
    'packaging',
    'neededBy',
    'destination',
    'targetPrice',
    'message',
    'name',
    'company',
    'email',
    'country',
    'phone',
  ],
  boxes: ['consent'],
}

type QuoteFormProps = {
  countries: { value: string; label: string }[]
  /** Those models in the address that everybody may see. */
  models: readonly RequestedModel[]
  /** Address to which buyers send a coat; empty if they learn it later. */
  sampleAddress: string
  /** Minimum of pieces of all models together; null without a minimum. */
  minimum: number | null
  refused: Refused | undefined
}

/** The request form of a guest or a partner. The device stores the input until the form is sent. */
export function QuoteForm({ countries, models, sampleAddress, minimum, refused }: QuoteFormProps) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const { user, status } = useSession()
  const isPartner = user?.isPartner === true
  // While the session loads, no name is required, because a partner is not asked for it.
  const isUnknown = status === 'loading'
  const schema = isPartner || isUnknown ? requestContent(locale) : requestForm(locale)
  const { ref, error, typed, onSubmit, onInput } = useCheckedForm(schema, refused)
  const isSolving = useCaptcha(ref, refused)
  const form = useFormFields('quote', { error, typed, isSolving })
  const lines = useLines(models, refused)
  const files = useFormFiles(isPartner)
  const draft = useQuoteDraft(ref, refused, lines.json !== '' || files.token !== '')
  const faults = form.faultsOf(order)
  const key = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The idempotency key is reset, because other quantities make another request.
    if (key.current) key.current.value = ''
  }, [lines.json])
  return (
    <Form
      ref={ref}
      id="form"
      className={fields.form}
      method="post"
      action={`${pathTo('getAQuote', locale)}#form`}
      onSubmit={(event) => {
        // All attempts of the same form share a key, so that a form sent twice is the same request.
        if (key.current) key.current.value ||= crypto.randomUUID()
        if (files.isArriving) event.preventDefault()
        else onSubmit(event)
      }}
      onInput={(event) => {
        if (key.current) key.current.value = ''
        onInput(event)
        draft.keep()
      }}
      noValidate
    >
      <p className={fields.note}>{t('form.required')}</p>
      {draft.isStored && (
        <StoredDraftNote
          onDiscard={() => {
            draft.forget()
            lines.clear()
            files.clear()
          }}
        />
      )}
      <FormError position="above" text={form.error} refused={refused} />
      <FormFaults title={t('error.check', { count: faults.length })} faults={faults} />
      <Fields {...{ form, typed, lines, files, countries, sampleAddress, minimum, isPartner }} />
      <input type="hidden" name="lines" value={lines.json} readOnly />
      <input type="hidden" name="files" value={files.token} readOnly />
      <input ref={key} type="hidden" name="key" defaultValue="" />
      <BotTrap />
      <CaptchaField />
      <FormError position="below" text={form.error} refused={refused} />
      <Send isSending={form.isSending} isArriving={files.isArriving} />
    </Form>
  )
}

/** The submit button, which waits until all files have arrived. */
function Send({ isSending, isArriving }: { isSending: boolean; isArriving: boolean }) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  return (
    <>
      {isArriving && <output>{t('files.arriving')}</output>}
      <p className={fields.send}>
        <Button busy={isSending || isArriving}>
          {isSending ? t('form.sending') : t('form.send')}
        </Button>
        <Link to={pathTo('privacy', locale)}>{t('form.privacy')}</Link>
      </p>
    </>
  )
}

function StoredDraftNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('quote')
  return (
    <p className={styles.draftNote}>
      {t('form.kept')}
      <Button type="button" variant="quiet" size="small" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </p>
  )
}

type PartsProps = Pick<QuoteFormProps, 'countries' | 'sampleAddress' | 'minimum'> & {
  form: ReturnType<typeof useFormFields>
  typed: (name: string) => string | undefined
  lines: Lines
  files: FormFiles
  isPartner: boolean
}

/** The groups of fields: models of the collection, the own model, terms and contact. */
function Fields(props: PartsProps) {
  const { form, typed, lines, files, countries, sampleAddress, minimum, isPartner } = props
  const { t } = useTranslation('quote')
  return (
    <>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('form.ready')}</legend>
        <ModelPicker lines={lines} isPartner={isPartner} minimum={minimum} />
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('form.own')}</legend>
        <OwnModelFields {...{ form, typed, files, isPartner, sampleAddress }} />
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('form.terms')}</legend>
        <TermsFields form={form} typed={typed} />
      </fieldset>
      <fieldset className={fields.group}>
        <legend className={fields.legend}>{t('form.contact')}</legend>
        <ContactFields form={form} typed={typed} countries={countries} isPartner={isPartner} />
      </fieldset>
    </>
  )
}

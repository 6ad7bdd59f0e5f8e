import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'

import { useSite } from '../shell/use-site.ts'
import type { Fault } from './form-errors.tsx'

type Checked = {
  error: (name: string) => string | undefined
  typed: (name: string) => string | undefined
  /** A captcha is being solved: the refusal that required it is not shown. */
  isSolving: boolean
}

/**
 * The fields of a public form with labels and error messages. Field `email` of form `apply` has the
 * label `apply:form.email`, perhaps the hint `apply:form.emailHint`, and the id `apply-email`.
 */
export function useFormFields(
  form: 'apply' | 'contact' | 'quote',
  { error, typed, isSolving }: Checked,
) {
  const { owner } = useSite()
  const { t: typedT, i18n } = useTranslation([form, 'errors'])
  // Names of fields and codes come from a schema: no type knows them.
  const t = typedT as unknown as (key: string, values?: object) => string
  const { formMethod } = useNavigation()
  const { email: brandEmail, phone: brandPhone } = owner
  const errorMessage = (code: string | undefined) => {
    const [key, max] = code?.split(':') ?? []
    return key && t(`errors:${key}`, { brandEmail, brandPhone, max })
  }
  const whole = isSolving ? undefined : error('')
  const formErrorMessage = (code: string) => {
    if (i18n.exists(`${form}:error.${code}`)) return t(`${form}:error.${code}`)
    return i18n.exists(`errors:${code}`) ? errorMessage(code) : t(`${form}:error.send`)
  }
  const base = (name: string) => ({
    id: `${form}-${name}`,
    name,
    label: t(`${form}:form.${name}`),
    error: errorMessage(error(name)),
  })
  return {
    isSending: isSolving || formMethod === 'POST',
    /** Error of the form as a whole; undefined when there is none. */
    error: whole && formErrorMessage(whole),
    field: (name: string) => ({
      ...base(name),
      hint: i18n.exists(`${form}:form.${name}Hint`) ? t(`${form}:form.${name}Hint`) : undefined,
      defaultValue: typed(name),
    }),
    box: (name: string) => ({ ...base(name), defaultChecked: typed(name) === 'on' }),
    /** Errors in the order of the page. The label of a box is a sentence, too long to repeat. */
    faultsOf: (order: { fields: readonly string[]; boxes: readonly string[] }): Fault[] =>
      [...order.fields, ...order.boxes].flatMap((name) => {
        const { id, label, error: text } = base(name)
        return text ? [{ id, label: order.boxes.includes(name) ? null : label, text }] : []
      }),
  }
}

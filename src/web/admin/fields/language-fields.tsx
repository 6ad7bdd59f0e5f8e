import { useTranslation } from 'react-i18next'

import { type Locale, locales, type Texts } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { useFieldError } from './use-field-error.ts'

import styles from './language-fields.module.css'

type TextsProps = {
  /** Start of the names of the fields and of their errors: `name` makes `name.tr`. */
  name: string
  label: string
  hint?: string | undefined
  values: Texts
  errors: Record<string, string>
  onChange: (values: Texts) => void
  isLong?: boolean
  required?: boolean
}

/** A text in all languages side by side, the user's own first; languages without a text are marked. */
export function LanguageFields(props: TextsProps) {
  const { label, hint, values } = props
  const { t } = useTranslation('catalogue')
  const own = useLocale()
  const order = [own, ...locales.filter((locale) => locale !== own)]
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.languages}>
        {order.map((locale) => {
          const isMissing = !values[locale] && locales.some((other) => values[other])
          return (
            <LanguageField
              {...props}
              key={locale}
              locale={locale}
              visibleLabel={languages[locale].name + (isMissing ? ` · ${t('field.missing')}` : '')}
              hint={undefined}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

type LanguageFieldProps = TextsProps & {
  locale: Locale
  /** Instead of the label, where that stands above all languages. */
  visibleLabel?: string
}

/** A text in a single language, which its accessible name says. */
export function LanguageField(props: LanguageFieldProps) {
  const { name, label, visibleLabel, hint, values, errors, onChange, isLong, required } = props
  const { locale } = props
  const fieldError = useFieldError()
  const isOwn = useLocale() === locale
  const isBegun = locales.some((other) => values[other])
  const Control = isLong ? TextArea : Field
  const fault =
    Object.entries(errors).find(([path]) => path.startsWith(`${name}.${locale}`))?.[1] ??
    (isOwn ? errors[name] : undefined)
  return (
    <Control
      name={`${name}.${locale}`}
      lang={locale}
      label={visibleLabel ?? label}
      hint={hint}
      aria-label={`${label}, ${languages[locale].name}`}
      required={required && !isBegun && isOwn}
      value={values[locale] ?? ''}
      error={fieldError(fault)}
      data-missing={(isBegun && !values[locale]) || undefined}
      onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ ...values, [locale]: value })
      }
    />
  )
}

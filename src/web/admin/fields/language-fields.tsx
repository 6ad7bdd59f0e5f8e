import { useTranslation } from 'react-i18next'

import { locales, type Texts } from '#base/locale.ts'
import { languages } from '#i18n/languages.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'

import { useLocale } from '../../shell/use-locale.ts'
import { useCodeTexts } from './use-code-texts.ts'

import styles from './language-fields.module.css'

type LanguageFieldsProps = {
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

/** A text in all languages side by side, one's own first; languages without a text are marked. */
export function LanguageFields(props: LanguageFieldsProps) {
  const { name, label, hint, values, errors, onChange, isLong, required } = props
  const { t } = useTranslation('catalogue')
  const texts = useCodeTexts()
  const own = useLocale()
  const order = [own, ...locales.filter((locale) => locale !== own)]
  const isBegun = locales.some((locale) => values[locale])
  const Control = isLong ? TextArea : Field
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.languages}>
        {order.map((locale, index) => {
          const isMissing = isBegun && !values[locale]
          const fault =
            Object.entries(errors).find(([path]) => path.startsWith(`${name}.${locale}`))?.[1] ??
            (index === 0 ? errors[name] : undefined)
          return (
            <Control
              key={locale}
              name={`${name}.${locale}`}
              lang={locale}
              label={languages[locale].name + (isMissing ? ` · ${t('field.missing')}` : '')}
              aria-label={`${label}, ${languages[locale].name}`}
              required={required && !isBegun && index === 0}
              value={values[locale] ?? ''}
              error={texts(fault)}
              data-missing={isMissing || undefined}
              onChange={({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
                onChange({ ...values, [locale]: value })
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

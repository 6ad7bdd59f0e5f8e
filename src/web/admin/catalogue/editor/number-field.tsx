import { useTranslation } from 'react-i18next'

import { Field } from '#ui/field.tsx'

import { useCodeTexts } from '../fields/use-code-texts.ts'
import type { ProductDraft } from './product-draft.ts'

type KeysOf<Value> = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends Value ? Name : never
}[keyof ProductDraft]

type NotNumbers = 'styleCode' | 'collection' | 'category' | 'fabric' | 'sizes' | 'sizeRun'

type NumberFieldProps = {
  name: Exclude<KeysOf<string>, NotNumbers>
  hint?: string
  draft: ProductDraft
  errors: Record<string, string>
  onChange: (changes: Partial<ProductDraft>) => void
}

const modes: Partial<Record<NumberFieldProps['name'], 'text' | 'decimal'>> = {
  cartonSizeCm: 'text',
  cartonWeightKg: 'decimal',
}

/** A measure or number of a product; its draft holds it as typed. */
export function NumberField({ name, hint, draft, errors, onChange }: NumberFieldProps) {
  const { t } = useTranslation('catalogue')
  const texts = useCodeTexts()
  const fault = Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1]
  return (
    <Field
      name={name}
      label={t(`field.${name}`)}
      hint={hint}
      inputMode={modes[name] ?? 'numeric'}
      value={draft[name]}
      error={texts(fault)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

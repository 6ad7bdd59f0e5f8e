import { type PlainField } from '#features/product-fields/field-lists.ts'
import { productFields } from '#features/product-fields/product-fields.ts'
import { Field } from '#ui/field.tsx'
import { useFieldError } from '#web/admin/fields/use-field-error.ts'
import { useFieldLabel } from '#web/admin/fields/use-field-label.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ProductDraft } from './product-draft.ts'

type PlainFieldProps = {
  name: PlainField
  draft: ProductDraft
  errors: Record<string, string>
  onChange: (changes: Partial<ProductDraft>) => void
}

const modes = { count: 'numeric', kilograms: 'decimal', text: 'text' } as const

/** A number or a short text of a product; its draft holds it as typed. */
export function PlainFieldInput({ name, draft, errors, onChange }: PlainFieldProps) {
  const fieldError = useFieldError()
  const labelOf = useFieldLabel()
  const locale = useLocale()
  const fault = Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1]
  const field = productFields[name]
  return (
    <Field
      name={name}
      label={labelOf(name)}
      hint={'hint' in field ? field.hint[locale] : undefined}
      inputMode={modes[field.kind]}
      value={draft[name]}
      error={fieldError(fault)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

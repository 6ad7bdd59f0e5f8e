import { Field } from '#ui/field.tsx'

import { useErrorText } from './use-error-text.ts'

const NAME_MAX = 60

type BoardNameFieldProps = {
  id: string
  label: string
  value: string
  /** Code of a refusal. */
  error: string | undefined
  onChange: (name: string) => void
}

export function BoardNameField({ id, label, value, error, onChange }: BoardNameFieldProps) {
  const errorText = useErrorText()
  return (
    <Field
      name={id}
      label={label}
      value={value}
      maxLength={NAME_MAX}
      autoComplete="off"
      dir="auto"
      data-focus
      error={error && errorText(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

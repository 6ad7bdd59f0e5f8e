import { Field } from '#ui/field.tsx'

import { useBoardErrorMessage } from './use-board-error-message.ts'

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
  const errorMessage = useBoardErrorMessage()
  return (
    <Field
      name={id}
      label={label}
      value={value}
      maxLength={NAME_MAX}
      autoComplete="off"
      dir="auto"
      error={error && errorMessage(error)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

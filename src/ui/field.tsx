import type { InputHTMLAttributes } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & FieldTexts

/** A labelled input that announces its error, also to a screen reader. */
export function Field({ name, label, error, hint, id, required, ...input }: FieldProps) {
  return (
    <FieldFrame {...{ name, label, error, hint, id, required }}>
      {(control) => (
        // Right-to-left text is displayed from right to left.
        <input
          type="text"
          {...(!input.type && { dir: 'auto' })}
          {...input}
          {...control}
          // A text that is asked about is marked without being an error yet.
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
        />
      )}
    </FieldFrame>
  )
}

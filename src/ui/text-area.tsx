import type { TextareaHTMLAttributes } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & FieldTexts

/** A labelled text area; it grows with its text where the browser supports that. */
export function TextArea({ name, label, error, hint, id, required, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ name, label, error, hint, id, required }}>
      {(control) => <textarea rows={4} dir="auto" {...area} {...control} />}
    </FieldFrame>
  )
}

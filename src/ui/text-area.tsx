import type { TextareaHTMLAttributes } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'> & FieldTexts

/** A labelled place for several lines; it grows with what is typed where the browser can. */
export function TextArea({ name, label, error, hint, id, required, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ name, label, error, hint, id, required }}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </FieldFrame>
  )
}

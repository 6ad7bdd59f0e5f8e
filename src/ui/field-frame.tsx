import { type ReactNode, useId } from 'react'

import styles from './field.module.css'

/** What every control of a form says about itself. Words are in the visitor's language. */
export type FieldTexts = {
  name: string
  label: string
  /** What is wrong; empty when all is well. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  required?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** What ties a control to its label, hint and error. */
type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around a control, tied together for a screen reader. */
export function FieldFrame(props: FieldFrameProps) {
  const ownId = useId()
  const { id = ownId, name, label, error, hint, required, children } = props
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id,
        name,
        required,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The control itself already says "required" to a screen reader. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}

import { type ReactNode, useId } from 'react'

import styles from './field.module.css'

/** Props every form control shares. Texts are in the visitor's language. */
export type FieldTexts = {
  name: string
  label: string
  /** Error text; empty when there is none. */
  error?: string | undefined
  /** Hint. */
  hint?: string | undefined
}

type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  required?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Attributes that connect a control with its label, hint and error. */
type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, hint and error around a control, connected for screen readers. */
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

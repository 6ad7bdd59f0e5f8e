import type { SelectHTMLAttributes } from 'react'

import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import { Icon } from './icon.tsx'

import styles from './field.module.css'

type SelectOption = { value: string; label: string }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> &
  FieldTexts & {
    /** Plain choices; groups of them come as children. */
    options?: readonly SelectOption[]
    /** First, empty choice. Without it the first option is chosen. */
    placeholder?: string | undefined
  }

/** The browser's own select: it opens as people know it, also on a phone. */
export function Select(props: SelectProps) {
  const { name, label, error, hint, id, required, options, children, placeholder, ...select } =
    props
  return (
    <FieldFrame {...{ name, label, error, hint, id, required }}>
      {(control) => (
        <span className={styles.select}>
          <select
            {...select}
            {...(select.value === undefined && { defaultValue: select.defaultValue ?? '' })}
            {...control}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron" />
        </span>
      )}
    </FieldFrame>
  )
}

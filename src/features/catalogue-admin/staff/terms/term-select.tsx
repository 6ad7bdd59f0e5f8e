import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Select } from '#ui/select.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { textIn } from '../data/catalogue-data.ts'
import type { Term } from './term-draft.ts'

import styles from './term-select.module.css'

type TermSelectProps = {
  name: string
  label: string
  addLabel: string
  /** Label of the empty choice; without it a choice is required. */
  none?: string
  terms: Term[]
  value: string
  error: string | undefined
  onChange: (slug: string) => void
  onAdd: () => void
  /** Stands below the list. */
  children?: ReactNode
}

/** Selects a term of a list, or adds a new term without leaving the page. */
export function TermSelect(props: TermSelectProps) {
  const { name, label, addLabel, none, terms, value, error, onChange, onAdd, children } = props
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const options = terms
    .filter(({ slug, isArchived }) => !isArchived || slug === value)
    .map((term) => ({ value: term.slug, label: textIn(term.name, locale) }))
  return (
    <div className={styles.select}>
      <Select
        name={name}
        label={label}
        required={none === undefined}
        value={value}
        error={error}
        placeholder={none ?? t('field.choose')}
        options={options}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button type="button" variant="quiet" size="small" onClick={onAdd}>
        {addLabel}
      </Button>
      {children}
    </div>
  )
}

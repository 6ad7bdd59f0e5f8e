import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

import { readHash } from '../document.ts'

import styles from './verify.module.css'

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type VerifyFormProps = { onQuestion: (hash: string, reference: string) => void }

/** A form for readers who have number and fingerprint, but not the file. The code on a document brings the number along. */
export function VerifyForm({ onQuestion }: VerifyFormProps) {
  const { t } = useTranslation('verify')
  const [search] = useSearchParams()
  const [error, setError] = useState<string | undefined>()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const hash = readHash(textIn(typed, 'hash'))
    setError(hash ? undefined : t('hashInvalid'))
    if (hash) onQuestion(hash, textIn(typed, 'number').trim().toUpperCase())
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.title}>{t('byNumber')}</h2>
      <Field
        name="number"
        label={t('number')}
        defaultValue={search.get('number') ?? ''}
        autoComplete="off"
        required
      />
      <Field
        name="hash"
        label={t('hash')}
        hint={t('hashHint')}
        error={error}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit">{t('verify')}</Button>
    </form>
  )
}

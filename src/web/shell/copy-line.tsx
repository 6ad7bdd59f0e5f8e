import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import styles from './copy-line.module.css'

type CopyLineProps = {
  label: string
  value: string
  /** The text to copy, when it is displayed in another form. */
  copied?: string
}

/** Characters of a value that fit beside the button on a phone. */
const LINE_LENGTH = 28

/** A value with a button that copies it. Where copying is forbidden it is selected. */
export function CopyLine({ label, value, copied = value }: CopyLineProps) {
  const { t } = useTranslation('account')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')

  async function copy() {
    const isCopied = await copyText(copied)
    if (!isCopied) field.current?.select()
    setBody(isCopied ? t('copy.done') : t('copy.select'))
  }

  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={value.length > LINE_LENGTH ? 2 : 1}
        className={styles.value}
        value={value}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        type="button"
        variant="outline"
        aria-label={t('copy.named', { name: label })}
        onClick={() => void copy()}
      >
        {t('copy.do')}
      </Button>
      <output className={styles.status}>{body}</output>
    </div>
  )
}

/** False where the browser does not allow it: without https, or too long after the click. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

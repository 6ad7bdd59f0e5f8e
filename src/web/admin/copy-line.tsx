import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import styles from './copy-line.module.css'

/** A value to hand on, with a button that copies it. Where copying is forbidden it is selected. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  async function copy() {
    const isCopied = await copyText(value)
    if (!isCopied) input.current?.select()
    setSaid(isCopied ? t('handover.copied') : t('handover.select'))
  }

  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={styles.value}
        value={value}
        readOnly
        translate="no"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        type="button"
        variant="outline"
        aria-label={t('handover.copyNamed', { name: label })}
        onClick={() => void copy()}
      >
        {t('handover.copy')}
      </Button>
      <output className={styles.said}>{said}</output>
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

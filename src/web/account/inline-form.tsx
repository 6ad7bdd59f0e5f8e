import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '#ui/button.tsx'

import styles from './inline-form.module.css'

type InlineFormProps = {
  label: string
  cancelLabel: string
  /** Renders the content; its argument closes it. */
  children: (close: () => void) => ReactNode
}

/** A button that is replaced by a form, and comes back when the form closes. The focus follows. */
export function InlineForm({ label, cancelLabel, children }: InlineFormProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) place.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => setOpen(false)
  return (
    <div ref={place} className={styles.place}>
      {isOpen ? (
        <>
          {children(close)}
          <Button type="button" variant="quiet" className={styles.cancel} onClick={close}>
            {cancelLabel}
          </Button>
        </>
      ) : (
        <Button type="button" variant="outline" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  )
}

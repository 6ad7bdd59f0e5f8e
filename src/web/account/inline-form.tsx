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
  const container = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (isOpen) container.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) container.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  const close = () => setOpen(false)
  return (
    <div ref={container} className={styles.container}>
      {isOpen ? (
        <>
          {children(close)}
          <Button type="button" variant="quiet" onClick={close}>
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

import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '#ui/button.tsx'

import styles from './disclosure.module.css'

type DisclosureProps = {
  label: string
  cancelLabel: string
  /** Gets what closes the fold again. */
  children: (close: () => void) => ReactNode
}

/** A button that makes place for a form, and takes its place again. The focus goes along. */
export function Disclosure({ label, cancelLabel, children }: DisclosureProps) {
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
    <div ref={place} className={styles.fold}>
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

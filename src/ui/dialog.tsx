import { type ReactNode, useEffect, useId, useRef } from 'react'

import { useCloseOnBack } from './close-on-back.ts'
import { IconButton } from './icon-button.tsx'

import styles from './dialog.module.css'

type DialogProps = Closing & {
  open: boolean
  title: string
  children: ReactNode
  /** The address says that it is open, so Back closes it without an entry of its own. */
  isInAddress?: boolean
  /** `small`: a question. `wide`: tables, and fields side by side. */
  size?: 'small' | 'plain' | 'wide'
  /** Buttons at the foot; the last is the primary button. */
  footer?: ReactNode
}

/** `onClose` is called for Esc, the backdrop and the closing button alike; without it nobody closes the dialog but its owner. */
type Closing =
  | { onClose: () => void; closeLabel: string }
  | { onClose?: undefined; closeLabel?: undefined }

/** The first field that a dialog opens with, if it is in sight. */
function firstField(dialog: HTMLDialogElement | null): HTMLElement | null | undefined {
  const fields = dialog?.querySelectorAll<HTMLElement>('input, select, textarea')
  const first = [...(fields ?? [])].find(
    (field) => field.matches(':not([type="file"], :disabled)') && field.checkVisibility(),
  )
  if (!dialog || !first) return null
  return first.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom
    ? first
    : null
}

/** The browser's own dialog: it keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, isInAddress = false, footer } = props
  const { size = 'plain' } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // Else the closing button has the focus, as it has where there is only something to read.
      firstField(dialog.current)?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  useCloseOnBack(open && !isInAddress && onClose !== undefined, () => onClose?.())

  function onClosed() {
    if (onClose) onClose()
    // A browser closes it at the second Esc, whatever the page says.
    else if (open) dialog.current?.showModal()
  }

  return (
    // Esc reaches the dialog as `close`; the click is only for the backdrop.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!onClose && event.target === dialog.current) event.preventDefault()
      }}
      onClose={onClosed}
      onClick={(event) => {
        // The second click of a double click on the opener is not meant for the backdrop.
        if (event.target === dialog.current && event.detail < 2) onClose?.()
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {onClose && (
              <IconButton
                icon="close"
                label={closeLabel}
                className={styles.close}
                onClick={onClose}
              />
            )}
          </header>
          <div>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

import type { ReactNode } from 'react'

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  text: string
  /** Fields to choose from before the answer. */
  children?: ReactNode
  /** The action of the button, as a verb. */
  yes: string
  cancel: string
  closeLabel: string
  busy: boolean
  /** Why it did not work, as a sentence. */
  error: string | undefined
  onYes: () => void
  onClose: () => void
}

/**
 * Asks once more before something that cannot be taken back. It stays mounted while it is closed:
 * only then the browser gives the focus back.
 */
export function ConfirmDialog({
  text,
  children,
  yes,
  cancel,
  busy,
  error,
  onYes,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      size="small"
      {...dialog}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="outline" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="button" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
      {error && <Notice kind="error">{error}</Notice>}
    </Dialog>
  )
}

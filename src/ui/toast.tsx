import { useSyncExternalStore } from 'react'

import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, listToasts, onToasts, pauseToasts, resumeToasts } from './toast-store.ts'

import styles from './toast.module.css'

export { showToast } from './toast-store.ts'

type ToastsProps = {
  /** Accessible name of the region, and label of the closing button. */
  label: string
  dismissLabel: string
}

/** The place of all toasts. Once per page; it must be in the page before the first toast is. */
export function Toasts({ label, dismissLabel }: ToastsProps) {
  const toasts = useSyncExternalStore(onToasts, listToasts, listToasts)
  const of = (kind: 'success' | 'error') =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <div key={toast.id} className={styles.toast} data-kind={kind}>
          <div>
            {toast.title && <p className={styles.title}>{toast.title}</p>}
            <p>{toast.text}</p>
            {toast.action && <ToastAction id={toast.id} {...toast.action} />}
          </div>
          <IconButton
            icon="close"
            label={dismissLabel}
            className={styles.dismiss}
            onClick={() => dismissToast(toast.id)}
          />
        </div>
      ))
  return (
    // Not interactive: hover and focus only pause the timer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.toasts}
      aria-label={label}
      onMouseEnter={pauseToasts}
      onMouseLeave={resumeToasts}
      onFocus={pauseToasts}
      onBlur={resumeToasts}
    >
      <div className={styles.stack} aria-live="assertive">
        {of('error')}
      </div>
      <div className={styles.stack} aria-live="polite">
        {of('success')}
      </div>
    </section>
  )
}

function ToastAction({ id, label, onRun }: { id: number; label: string; onRun: () => void }) {
  return (
    <Button
      type="button"
      variant="outline"
      size="small"
      className={styles.action}
      onClick={() => {
        dismissToast(id)
        onRun()
      }}
    >
      {label}
    </Button>
  )
}

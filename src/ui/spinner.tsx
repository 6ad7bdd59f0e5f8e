import styles from './spinner.module.css'

/** A loading indicator. `label` is for screen readers only. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <svg viewBox="0 0 40 40" width="40" height="40" fill="none" aria-hidden="true">
        <circle className={styles.ring} cx="20" cy="20" r="18" />
        <circle className={styles.thread} cx="20" cy="20" r="18" pathLength="100" />
      </svg>
      <span className={styles.label}>{label}</span>
    </output>
  )
}

import styles from './swatch.module.css'

/** A round of cloth in its colour. The name belongs beside it: this says nothing aloud. */
export function Swatch({ hex, size = 'small' }: { hex: string; size?: 'small' | 'large' }) {
  return (
    <span
      className={styles.swatch}
      data-size={size}
      style={{ backgroundColor: hex }}
      aria-hidden="true"
    />
  )
}

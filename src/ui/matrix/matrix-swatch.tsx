import styles from './quantity-matrix.module.css'

/** A disc in the color of a row, as SVG, because the content security policy allows no inline style. */
export function MatrixSwatch({ hex }: { hex: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={hex} />
    </svg>
  )
}

import styles from './swatch.module.css'

/**
 * A disc in the color of a fabric, as SVG, because the content security policy allows no inline style.
 * The name must be beside it: screen readers skip this.
 */
export function Swatch({
  hex,
  size = 'small',
}: {
  hex: string
  size?: 'small' | 'medium' | 'large'
}) {
  return (
    <svg className={styles.swatch} data-size={size} viewBox="0 0 12 12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={hex} />
    </svg>
  )
}

import styles from './picture-missing.module.css'

/**
 * The outline of a coat where a picture is still to come, drawn in the color of the fabric.
 * @param alt empty where the name stands beside it anyway
 */
export function PictureMissing({ alt = '', hex }: { alt?: string; hex?: string | undefined }) {
  const received = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg {...received} className={styles.outline} viewBox="0 0 80 100" fill="none">
      <path
        className={hex ? styles.colored : styles.fabric}
        fill={hex}
        d="M33 15l-9 4c-3 1-4 3-5 6l-6 32 6 2 5-20 1 13-3 36c6 3 11 4 18 4s12-1 18-4l-3-36 1-13 5 20 6-2-6-32c-1-3-2-5-5-6l-9-4-7 4z"
      />
      <path
        className={styles.seam}
        d="M33 15l-2 8 7 17 2-5 2 5 7-17-2-8M40 35v56M25 39l-1-9M55 39l1-9"
      />
      <path className={styles.seam} d="M28 60h7M45 60h7M43.5 45h.1M43.5 54h.1M43.5 67h.1" />
    </svg>
  )
}

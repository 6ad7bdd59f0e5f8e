import styles from './point-grid.module.css'

export type Point = { title: string; text: string }

/** Short statements side by side, each under a thin line. */
export function PointGrid({ points }: { points: Point[] }) {
  return (
    <ul className={styles.grid}>
      {points.map(({ title, text }) => (
        <li key={title} className={styles.point}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}

import styles from './fact-list.module.css'

/** Names and values, one pair a line; pairs without a value are left out. */
export function FactList({ rows }: { rows: (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name} className={styles.row}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

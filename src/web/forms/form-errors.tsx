import { Notice } from '#ui/notice.tsx'

import styles from './form-errors.module.css'

/** `label` is null where the text says enough by itself. */
export type Fault = { id: string; label: string | null; text: string }

/** Above a form that was refused: each field in fault, and the way to it. */
export function FormFaults({ title, faults }: { title: string; faults: Fault[] }) {
  if (faults.length === 0) return null
  return (
    <Notice kind="error">
      <p>{title}</p>
      <ul className={styles.faults}>
        {faults.map(({ id, label, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{label ?? text}</a>
            {label && `: ${text}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

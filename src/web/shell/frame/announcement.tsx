import { useSite } from '../use-site.ts'

import styles from './announcement.module.css'

/** A line of the owner's above every public page; nothing without one. */
export function Announcement() {
  const text = useSite().frame.texts['announcement']
  return text ? <p className={styles.announcement}>{text}</p> : null
}

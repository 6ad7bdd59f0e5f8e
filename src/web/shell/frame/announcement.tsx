import { useSite } from '../use-site.ts'

import styles from './announcement.module.css'

/** An announcement of the owner above every public page; nothing when it is empty. */
export function Announcement() {
  const text = useSite().frame.texts['announcement']
  return text ? <p className={styles.announcement}>{text}</p> : null
}

import type { ReactNode } from 'react'

import { pagePictures } from '../catalogue/pictures/page-pictures.ts'
import { Picture } from '../catalogue/pictures/picture.tsx'
import { useSite } from '../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './login-frame.module.css'

type LoginFrameProps = { title: string; lead: string; children: ReactNode }

/** Layout of login pages: the form under its title, on a wide screen of the demonstration beside a picture. */
export function LoginFrame({ title, lead, children }: LoginFrameProps) {
  const { isDemo } = useSite().owner
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      {isDemo && (
        <div className={styles.still}>
          <Picture
            picture={pagePictures.herringbone}
            alt=""
            sizes="46vw"
            className={styles.picture}
          />
        </div>
      )}
      <div className={styles.words}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={page.lead}>{lead}</p>
        </header>
        <div className={styles.panel}>{children}</div>
      </div>
    </div>
  )
}

/** Links under the form, each on its line. */
export function LoginFrameLinks({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>
}

/** Fields of the form in a column. */
export const routerForm = styles.form

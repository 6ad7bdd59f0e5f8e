import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Crumb } from './structured-data.ts'

import styles from './breadcrumbs.module.css'

/** The path from the home page to the current page, whose name is last. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className={styles.crumb}>
            {index < crumbs.length - 1 ? (
              <Link className={styles.way} to={path}>
                {name}
              </Link>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

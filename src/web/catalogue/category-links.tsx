import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Category } from '#features/catalogue/category.queries.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../shell/use-locale.ts'

import styles from './category-links.module.css'

/** Links to the page of each category; `current` is the open category. */
export function CategoryLinks({
  categories,
  current,
}: {
  categories: Pick<Category, 'slug' | 'name'>[]
  current?: string
}) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  if (categories.length === 0) return null
  return (
    <nav className={styles.categories} aria-label={t('byCategory')}>
      <span className={styles.label} aria-hidden="true">
        {t('byCategory')}
      </span>
      {categories.map(({ slug, name }) => (
        <Link
          key={slug}
          className={styles.category}
          to={pathTo('category', locale, { category: slug })}
          aria-current={slug === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

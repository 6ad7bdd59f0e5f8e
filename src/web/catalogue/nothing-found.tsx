import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ProductList } from '#features/catalogue/product-card.ts'
import {
  filterNames,
  type ProductFilter,
  searchOf,
  withFilter,
} from '#features/catalogue/product-filter.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../shell/use-locale.ts'
import { useConditionName } from './filters/use-condition-name.ts'

import page from '#ui/page.module.css'
import styles from './product-results.module.css'

type NothingFoundProps = {
  list: Pick<ProductList, 'without' | 'facets' | 'collection'>
  filter: ProductFilter
  path: string
}

/** No product matches: offers to remove a condition, with the number of products then. */
export function NothingFound({ list, filter, path }: NothingFoundProps) {
  const { t } = useTranslation('products')
  const nameOf = useConditionName(list, filter)
  const contact = pathTo('contact', useLocale())
  // Without the only condition there are all products, which the button below shows.
  const without = filterNames.filter((name) => filter[name]).length > 1 ? list.without : []
  return (
    <section className={styles.nothing}>
      <h2 className={styles.nothingTitle}>{t('empty')}</h2>
      <p className={page.text}>{t(without.length > 0 ? 'emptyHint' : 'emptyAll')}</p>
      {without.length > 0 && (
        <ul className={styles.without}>
          {without.map(({ name, count }) => (
            <li key={name}>
              <Link to={path + searchOf(withFilter(filter, name, null))} preventScrollReset>
                {t('without', { name: nameOf(name), count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.actions}>
        {searchOf(filter) && (
          <Link className={buttonClass('outline')} to={path}>
            {t('clearAll')}
          </Link>
        )}
        <Link className={buttonClass('quiet')} to={contact}>
          {t('tellUs')}
        </Link>
      </p>
    </section>
  )
}

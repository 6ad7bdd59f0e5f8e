import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { searchOf } from '#features/catalogue/product-filter.ts'
import type { LibraryFabric } from '#features/guide/fabric-library.queries.ts'
import { pathTo } from '#i18n/path-to.ts'
import { writePercent } from '#i18n/write-number.ts'
import { Icon } from '#ui/icon.tsx'

import { Picture } from '../../catalogue/pictures/picture.tsx'
import { FactsLine } from '../../shell/facts-line.tsx'
import { useLocale } from '../../shell/use-locale.ts'

import styles from './fabrics.module.css'

type FabricEntryProps = { fabric: LibraryFabric; isFirst: boolean }

/** A fabric: its picture, its facts, and the products made of it. */
export function FabricEntry({ fabric, isFirst }: FabricEntryProps) {
  const { t } = useTranslation('fabrics')
  const locale = useLocale()
  const { slug, name, picture, weightGsm, composition, products } = fabric
  const shares = composition.map(
    (share) => `${writePercent(share.percent, locale)} ${share.name.toLocaleLowerCase(locale)}`,
  )
  return (
    <li id={slug} className={styles.fabric}>
      {picture && (
        <Picture
          picture={picture}
          alt={t('alt', { fabric: name })}
          sizes="(min-width: 80rem) 28vw, (min-width: 48rem) 44vw, 90vw"
          loading={isFirst ? 'first' : 'late'}
          className={styles.picture}
        />
      )}
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.facts}>
        <FactsLine>
          {[...(weightGsm ? [t('weight', { value: weightGsm })] : []), ...shares].join(' · ')}
        </FactsLine>
      </p>
      <ul className={styles.products}>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={pathTo('product', locale, { id: product.id })}>{product.name}</Link>
          </li>
        ))}
      </ul>
      <p>
        <Link className={styles.all} to={pathTo('products', locale) + searchOf({ fabric: slug })}>
          {t('all', { fabric: name.toLocaleLowerCase(locale) })} <Icon name="arrow" />
        </Link>
      </p>
    </li>
  )
}

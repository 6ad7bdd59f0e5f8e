import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

import { Picture } from '../../catalogue/pictures/picture.tsx'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { HeaderMenu } from './header-menu.tsx'

import page from '#ui/page.module.css'
import styles from './collections-menu.module.css'

/** As many as the height of the panel holds; the page of all styles names the rest. */
const CATEGORIES_MAX = 7

/** The collections, categories and first coats, and for visitors a preview of the partner area. */
export function CollectionsMenu() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { collections, categories } = useSite()
  const products = pathTo('products', locale)
  return (
    <HeaderMenu
      label={t('nav.collections')}
      to={products}
      more={t('nav.collectionsMore')}
      size="large"
    >
      <div className={`${page.wrap} ${styles.panel}`}>
        <div className={styles.lists}>
          <ul>
            {collections.map(({ slug, name, fullName }) => (
              <li key={slug}>
                <Link className={styles.collection} to={`${products}?collection=${slug}`}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.fullName}>{fullName}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Link className={styles.all} to={products}>
            {t('nav.allProducts')}
            <Icon name="arrow" width="18" height="18" />
          </Link>
        </div>
        <ul>
          {categories.slice(0, CATEGORIES_MAX).map(({ slug, name }) => (
            <li key={slug}>
              <Link className={styles.category} to={pathTo('category', locale, { category: slug })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <FirstCoats />
        <Promo />
      </div>
    </HeaderMenu>
  )
}

/** To a visitor the second gives way to the preview of the partner area. */
function FirstCoats() {
  const { coats } = useSite().menuPictures
  const locale = useLocale()
  return coats.map(({ id, name, picture }, index) => (
    <Link
      key={id}
      className={styles.coat}
      to={pathTo('product', locale, { id })}
      data-for={index > 0 ? 'members' : undefined}
    >
      <Picture isBare picture={picture} alt="" sizes="14rem" className={styles.picture} />
      {name}
    </Link>
  ))
}

function Promo() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <div className={styles.promo} data-for="visitors">
      <p className={styles.promoTitle}>{t('promo.title')}</p>
      <p className={styles.promoText}>{t('promo.text')}</p>
      <Link className={buttonClass()} to={pathTo('becomePartner', locale)}>
        {t('promo.button')}
      </Link>
    </div>
  )
}

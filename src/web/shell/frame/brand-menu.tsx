import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { Picture } from '../../catalogue/pictures/picture.tsx'
import { useMenuPages } from '../page-content/use-page-content.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { HeaderMenu } from './header-menu.tsx'

import page from '#ui/page.module.css'
import styles from './brand-menu.module.css'

/** Links about the company and its contact details, beside the picture of the brand page. */
export function BrandMenu() {
  const { owner, menuPictures } = useSite()
  const { t } = useTranslation('shell')
  const { underBrand } = useMenuPages()
  const locale = useLocale()
  return (
    <HeaderMenu
      label={t('nav.brand')}
      to={pathTo('brand', locale)}
      more={t('nav.brandMore')}
      size="small"
    >
      <div className={`${page.wrap} ${styles.panel}`}>
        <ul className={styles.links}>
          {underBrand.map((name) => (
            <MenuEntry key={name} name={name} />
          ))}
          <MenuEntry name="contact" />
        </ul>
        <p className={styles.text}>
          {[owner.city[locale], owner.since].filter(Boolean).join(', ')}
        </p>
        {menuPictures.brand && (
          <Picture
            isBare
            picture={menuPictures.brand}
            alt=""
            sizes="22rem"
            className={styles.picture}
          />
        )}
      </div>
    </HeaderMenu>
  )
}

function MenuEntry({ name }: { name: 'about' | 'fabrics' | 'contact' }) {
  const { t } = useTranslation('shell')
  return (
    <li>
      <Link className={styles.link} to={pathTo(name, useLocale())}>
        {t(`nav.${name}`)}
      </Link>
      <p className={styles.text}>{t(`nav.${name}Text`)}</p>
    </li>
  )
}

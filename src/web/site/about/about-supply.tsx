import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { orderFigures } from '../order-terms/order-figures.ts'

import page from '#ui/page.module.css'
import styles from './about.module.css'

/** The company's products, and its showrooms to visit. */
export function AboutSupply({ terms }: { terms: OrderTerms | null }) {
  const { t } = usePageTranslation('about')
  const shell = useTranslation('shell')
  const locale = useLocale()
  const { showrooms, monthlyCapacity } = useSite().owner
  const pieces = monthlyCapacity?.toLocaleString(languages[locale].intl)
  return (
    <section className={`${page.wrap} ${styles.supply}`}>
      <PageFigure
        slot="supply"
        builtIn={pagePictures.bordeauxCoat}
        alt={t('altCoat')}
        sizes="(min-width: 48rem) 42vw, 90vw"
        styles={{ figure: styles.still }}
      />
      <div className={styles.words}>
        <h2>{t('supplyTitle')}</h2>
        <dl>
          {terms && (
            <Offer title={t('supply.readyTitle')}>
              {t('supply.readyText', orderFigures(shell.t, terms))}
            </Offer>
          )}
          <Offer title={t('supply.ownTitle')}>{t('supply.ownText')}</Offer>
          {pieces && (
            <Offer title={t('supply.capacityTitle')}>{t('supply.capacityText', { pieces })}</Offer>
          )}
          {showrooms.length > 0 && (
            <Offer title={t('showrooms')}>
              {showrooms
                .map(({ district, city }) => `${district[locale]}, ${city[locale]}`)
                .join('; ')}
            </Offer>
          )}
        </dl>
        <p className={styles.actions}>
          <Link className={buttonClass('outline')} to={pathTo('products', locale)}>
            {t('readyLink')}
          </Link>
          <Link className={buttonClass('quiet')} to={pathTo('atelier', locale)}>
            {t('ownLink')}
          </Link>
          <Link className={buttonClass('quiet')} to={pathTo('fabrics', locale)}>
            {t('fabricsLink')}
          </Link>
          <Link className={buttonClass('quiet')} to={pathTo('legalNotice', locale)}>
            {t('notice')}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Offer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.offer}>
      <dt className={styles.offerTitle}>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

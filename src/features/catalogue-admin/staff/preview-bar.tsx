import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { type PreviewAudience, previewAudiences } from '#features/catalogue/product.ts'
import { pathTo } from '#i18n/path-to.ts'
import { useFormat } from '#web/forms/use-format.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { StaffProduct } from './data/catalogue-data.ts'

import page from '#ui/page.module.css'
import styles from './preview-bar.module.css'

type PreviewBarProps = {
  as: PreviewAudience
  product: StaffProduct
  /** Languages in which visitors find the product once it is public. */
  languages: readonly Locale[]
}

/** The audience of the preview, and whether that audience sees the product on the site today. */
export function PreviewBar({ as, product, languages }: PreviewBarProps) {
  const { t } = useTranslation('catalogue')
  const { moment } = useFormat()
  const locale = useLocale()
  const { id, visibility, publishAt, publishAs } = product
  const isHiddenHere = visibility === 'public' && !languages.includes(locale)
  const visitorNow = isHiddenHere
    ? t('preview.visitorNow.otherLanguage')
    : t(`preview.visitorNow.${visibility}`)
  return (
    <section className={styles.bar} aria-label={t('status.preview')}>
      <div className={`${page.wrap} ${styles.content}`}>
        <Link className={styles.back} to={pathTo('adminProduct', locale, { id })}>
          {t('preview.back')}
        </Link>
        <nav aria-label={t('preview.label')}>
          <ul className={styles.audiences}>
            {previewAudiences.map((audience) => (
              <li key={audience}>
                <Link
                  className={styles.audience}
                  to={{ search: `?as=${audience}` }}
                  replace
                  preventScrollReset
                  aria-current={audience === as ? 'page' : undefined}
                >
                  {t(`preview.${audience}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.state} aria-live="polite">
          <p>{as === 'visitor' ? visitorNow : t(`preview.partnerNow.${visibility}`)}</p>
          {publishAt && publishAs && (
            <p>
              {t('status.planned', {
                date: moment(publishAt),
                visibility: t(`visibility.${publishAs}`),
              })}
            </p>
          )}
          <p className={styles.saved}>{t('preview.saved')}</p>
        </div>
      </div>
    </section>
  )
}

import { useTranslation } from 'react-i18next'

import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { Panel, PanelRow, PanelRows } from '../panel.tsx'
import type { TodayData } from './today-data.ts'

import styles from './waiting-cases.module.css'

/** The products that most partners have among their favorites. */
export function TopFavorites({ products }: { products: TodayData['topFavorites'] }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  return (
    <Panel title={t('kept.title')}>
      {products.length === 0 && <p className={styles.nobody}>{t('kept.none')}</p>}
      <PanelRows>
        {products.map(({ id, name, partners }) => (
          <PanelRow key={id} to={pathTo('adminProduct', locale, { id })} title={name}>
            {t('kept.partners', { count: partners })}
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
}

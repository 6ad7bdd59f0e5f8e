import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'

import { useLocale } from '../use-locale.ts'
import { LanguageLinks } from './language-links.tsx'
import { useMenu } from './use-menu.ts'

import page from '#ui/page.module.css'
import styles from './language-switch.module.css'

/** Menu of languages under the short name of the current language. Opens without script. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { props } = useMenu()
  return (
    <details className={styles.switch} {...props}>
      <summary className={styles.summary}>
        <span className={page.visuallyHidden}>{t('language.label')}: </span>
        <span aria-hidden="true" translate="no">
          {locale.toUpperCase()}
        </span>
        <span className={page.visuallyHidden} lang={locale}>
          {languages[locale].name}
        </span>
        <Icon name="chevron" width="14" height="14" />
      </summary>
      <LanguageLinks className={styles.list} />
    </details>
  )
}

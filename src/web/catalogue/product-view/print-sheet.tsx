import { useTranslation } from 'react-i18next'

import { buttonClass } from '#ui/button.tsx'

import styles from './print-sheet.module.css'

/** Prints the page, which on paper is a data sheet. */
export function PrintSheet() {
  const { t } = useTranslation('product')
  return (
    <p className={styles.print}>
      <button type="button" className={buttonClass('quiet')} onClick={() => window.print()}>
        {t('print')}
      </button>
    </p>
  )
}

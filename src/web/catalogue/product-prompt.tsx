import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../shell/use-locale.ts'

import styles from './product-prompt.module.css'

type ProductPromptProps = {
  title: string
  text: string
  /** Title for signed-in users; undefined: the title for visitors. */
  memberTitle?: string
}

/** Tells visitors that partners see more, with links to application and login; partners get a link to their products. */
export function ProductPrompt({ title, text, memberTitle = title }: ProductPromptProps) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <>
      <section className={styles.prompt} data-for="visitors">
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <p className={styles.actions}>
          <Link className={buttonClass()} to={pathTo('becomePartner', locale)}>
            {t('become')}
          </Link>
          <Link className={buttonClass('quiet')} to={pathTo('partnerLogin', locale)}>
            {t('login')}
          </Link>
        </p>
      </section>
      <section className={styles.prompt} data-for="members">
        <div>
          <h2 className={styles.title}>{memberTitle}</h2>
          <p className={styles.text}>{t('partnerText')}</p>
        </div>
        <p className={styles.actions}>
          <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
            {t('shell:account.collections')}
          </Link>
        </p>
      </section>
    </>
  )
}

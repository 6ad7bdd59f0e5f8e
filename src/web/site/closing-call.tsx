import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './closing-call.module.css'

type LabeledLink = { to: string; label: string }

type ClosingCallProps = { title: string; text: string; first: LabeledLink; partner: LabeledLink }

/** The end of a page: the next step, and for visitors the way to become a partner. */
export function ClosingCall({ title, text, first, partner }: ClosingCallProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  return (
    <section className={styles.call}>
      <div className={`${page.wrap} ${styles.inner}`}>
        <h2>{title}</h2>
        <p className={page.lead}>{text}</p>
        <p className={styles.actions}>
          <Link className={buttonClass()} to={first.to}>
            {first.label}
          </Link>
          <Link className={buttonClass('quiet')} to={partner.to} data-for="visitors">
            {partner.label}
          </Link>
          <Link
            className={buttonClass('quiet')}
            to={pathTo('partnerProducts', locale)}
            data-for="members"
          >
            {t('account.collections')}
          </Link>
        </p>
      </div>
    </section>
  )
}

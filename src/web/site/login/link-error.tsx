import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

import { useLocale } from '../../shell/use-locale.ts'

/** The link is invalid: offers a new link. */
export function LinkError({ kind }: { kind: 'noLink' | 'spent' }) {
  const { t } = useTranslation('login')
  const locale = useLocale()
  return (
    <>
      <Notice kind={kind === 'spent' ? 'error' : 'info'}>
        <p>
          <strong>{t(`newPassword.${kind}Title`)}</strong>
        </p>
        <p>{t(`newPassword.${kind}`)}</p>
      </Notice>
      <p>
        <Link className={buttonClass()} to={pathTo('forgotPassword', locale)}>
          {t('newPassword.askAgain')}
        </Link>
      </p>
    </>
  )
}

import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'

/** The second button of the first screen: apply, or for partners their area. */
export function HomeHeroLink() {
  const { t } = usePageTranslation('home')
  const locale = useLocale()
  const className = buttonClass('outline')
  return (
    <>
      <Link className={className} to={pathTo('becomePartner', locale)} data-for="visitors">
        {t('hero.become')}
      </Link>
      <Link className={className} to={pathTo('partnerProducts', locale)} data-for="members">
        {t('shell:account.collections')}
      </Link>
    </>
  )
}

import { useTranslation } from 'react-i18next'

import { mailLink } from '#base/email-text/mail-link.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../shell/use-locale.ts'
import { useSite } from '../shell/use-site.ts'

/** Ways to a person, for users who have neither the app nor a code. The page stays open meanwhile. */
export function LostFactor() {
  const { owner } = useSite()
  const { t } = useTranslation('account')
  const locale = useLocale()
  const phone = owner.phone.replaceAll(' ', '')
  return (
    <>
      <span>{t('step.lost')}</span>
      {owner.email && <a href={mailLink(owner.email)}>{owner.email}</a>}
      {owner.phone && <a href={`tel:${phone}`}>{owner.phone}</a>}
      <NewTabLink to={pathTo('contact', locale)} text={t('step.contact')} />
    </>
  )
}

/** A link that leaves the open page, and the text typed there, as it is. */
export function NewTabLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {text}
    </a>
  )
}

import { emailText } from '#i18n/email.mail.ts'

import type { WriteNews } from './owner-news.mail.ts'

/** @param name the owner whose second factor has changed */
export function factorNews(change: 'added' | 'removed', name: string): WriteNews {
  return (locale) => {
    const t = emailText(locale)
    return { news: t(`auth.factorEvents.${change}`, { name }), detail: t('auth.factorDetail') }
  }
}

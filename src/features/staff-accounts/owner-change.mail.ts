import type { WriteNews } from '#features/access/owners/owner-news.mail.ts'
import { emailText } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'

import type { OwnerEvent } from './staff-change.ts'

type OwnerNews = {
  event: OwnerEvent
  /** The person whom the change concerns. */
  person: { name: string; email: string }
  /** Who caused it; null: a command on the server. */
  by: string | null
  step: 'waits' | 'done' | 'stopped'
  effectiveAt: Date
}

/** What owners read of a change of owners. */
export function ownerChangeNews({ event, person, by, step, effectiveAt }: OwnerNews): WriteNews {
  const { name, email } = person
  return (locale) => {
    const t = emailText(locale)
    return {
      news: t(`auth.ownerEvents.${event}`, { name, email }),
      detail: [
        by === null ? t('auth.byServer') : t('auth.byOwner', { name: by }),
        t(`auth.ownerSteps.${step}`, { time: inIstanbul(effectiveAt, locale) }),
      ].join('\n'),
    }
  }
}

/** What owners and the colleague read when a second factor was reset. */
export function factorResetNews(
  person: { name: string; email: string },
  by: string | null,
): WriteNews {
  const { name, email } = person
  return (locale) => {
    const t = emailText(locale)
    return {
      news: t('auth.factorEvents.reset', { name, email }),
      detail: [
        by === null ? t('auth.byServer') : t('auth.byOwner', { name: by }),
        t('auth.factorResetDetail'),
      ].join('\n'),
    }
  }
}

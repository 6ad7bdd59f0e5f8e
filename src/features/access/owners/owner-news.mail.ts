import { languageOf } from '#auth/emails/link-address.mail.ts'
import type { Locale } from '#base/locale.ts'
import { emailText, writeEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import type { NewsReader } from './owner.queries.ts'
import type { NewsSubject } from './owner.ts'

/** The news in a language: a sentence, and what else a reader must know. */
export type WriteNews = (locale: Locale) => { news: string; detail: string }

export type StopAddress = { token: string; until: Date }

const templates = {
  bank: 'auth.bankNews',
  owners: 'auth.ownerNews',
  factor: 'auth.factorNews',
} as const satisfies Record<NewsSubject, `auth.${string}`>

export const languageOfReader = (reader: Pick<NewsReader, 'userMetadata'>) =>
  languageOf(reader, null)

/**
 * A letter to an owner, past ones too. The token of the link is in the fragment, which is never sent to a server or logged.
 * @param stop null: there is nothing to stop
 */
export function ownerNews(
  { email: to, name, userMetadata }: NewsReader,
  subject: NewsSubject,
  write: WriteNews,
  stop: StopAddress | null,
  origin: string,
): EmailDraft {
  const locale = languageOf({ userMetadata }, null)
  const t = emailText(locale)
  return writeEmail({ to, name, locale }, templates[subject], {
    ...write(locale),
    stop: stop
      ? t('auth.stopLink', {
          address: `${origin}${pathTo('stopChange', locale)}#token=${stop.token}`,
          until: inIstanbul(stop.until, locale),
        })
      : t('auth.nothingToStop'),
  })
}

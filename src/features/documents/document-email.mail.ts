import type { Locale } from '#base/locale.ts'
import { writeEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { Attachment, EmailDraft } from '#platform/mail/mail.ts'

import { writeDay } from './paper-dates.print.ts'
import { paperText } from './paper-text.print.ts'

type ReadyDocument = {
  to: string
  name: string
  locale: Locale
  reference: string
  company: string
  /** Day in the maker's zone; null: it does not end. */
  validTo: string | null
  /** Words of staff before the text. */
  preface: string
  /** Those that fit into an email; the others are in the portal only. */
  attachments: Attachment[]
}

/** Email to the contact of a company, once the files of its price guide are made. */
export function priceGuideReady(document: ReadyDocument, origin: string): EmailDraft {
  const { to, name, locale, reference, company, validTo, preface, attachments } = document
  const t = paperText(locale)
  const validity = validTo ? t('validity', { day: writeDay(validTo, locale) }) : t('validityOpen')
  const draft = writeEmail({ to, name, locale, preface }, 'shop.priceGuideReady', {
    number: reference,
    company,
    validity,
    link: origin + pathTo('partnerDocuments', locale),
  })
  return (owner) => ({ ...draft(owner), attachments })
}

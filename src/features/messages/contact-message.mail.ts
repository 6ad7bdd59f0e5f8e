import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { answerDueText } from '#i18n/answer-due-text.ts'
import { emailText, writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

import { type ContactForm, nameRequestedProduct, type RequestedProduct } from './contact-message.ts'

/** A partner's question, with who asks it. */
type Question = Pick<ContactForm, 'firstName' | 'lastName' | 'email' | 'phone' | 'message'> & {
  company: string
}

type Context = { locale: Locale; requested: RequestedProduct | null; origin: string; sentAt: Date }

/** Email to the staff, for every message. The subject contains nothing that the sender typed. */
export function messageForOwner(
  id: string,
  sent: ContactForm,
  { locale, requested, origin, sentAt }: Context,
): EmailsDraft {
  return writeStaffEmail(sent.email, 'staff.contact', (staffLocale, owner) => {
    const t = emailText(staffLocale)
    const fields = t('staff.contact.fields', {
      joinArrays: '\n',
      name: `${sent.firstName} ${sent.lastName}`,
      email: sent.email,
      phone: sent.phone,
      language: new Intl.DisplayNames(staffLocale, { type: 'language' }).of(locale) ?? locale,
    })
    const product =
      requested && t('staff.contact.product', { product: nameRequestedProduct(requested) })
    return {
      ...answerDueText(sentAt, owner, staffLocale),
      number: id.slice(0, 8).toUpperCase(),
      fields: product ? `${fields}\n${product}` : fields,
      dashboard: `${origin}${pathTo('adminMessages', staffLocale)}?message=${id}`,
      message: quoteLines(sent.message),
    }
  })
}

/**
 * Email to the address in the form. It repeats nothing that was typed, because another person may have typed
 * this address.
 */
export function messageReceived(
  email: string,
  { locale, origin, sentAt }: Omit<Context, 'requested'>,
): EmailDraft {
  return writeEmail({ to: email, locale }, 'shop.messageReceived', (owner) => ({
    ...answerDueText(sentAt, owner, locale),
    products: origin + pathTo('products', locale),
    apply: origin + pathTo('becomePartner', locale),
  }))
}

/**
 * Email to a partner's login. The name and the model are ours: nothing that was typed is repeated, because another person may
 * have typed this address.
 */
export function partnerMessageReceived(
  { email: to, name }: { email: string; name: string },
  { locale, requested, origin, sentAt }: Context,
): EmailDraft {
  return writeEmail({ to, name, locale }, 'shop.partnerMessageReceived', (owner) => ({
    ...answerDueText(sentAt, owner, locale),
    about: requested ? ` (${requested.styleCode})` : '',
    link:
      origin +
      (requested
        ? pathTo('partnerProduct', locale, { id: requested.id })
        : pathTo('partnerProducts', locale)),
  }))
}

/** Email to the staff, for a question of a partner who is signed in. */
export function questionForStaff(
  id: string,
  { firstName, lastName, email, phone, company, message }: Question,
  { requested, origin, sentAt }: Context,
): EmailsDraft {
  return writeStaffEmail(email, 'staff.question', (staffLocale, owner) => ({
    ...answerDueText(sentAt, owner, staffLocale),
    number: id.slice(0, 8).toUpperCase(),
    name: `${firstName} ${lastName}`.trim(),
    company,
    email,
    phone: phone || '–',
    product: requested ? nameRequestedProduct(requested) : '–',
    dashboard: `${origin}${pathTo('adminMessages', staffLocale)}?message=${id}`,
    message: quoteLines(message),
  }))
}

/** Email to a partner who was signed in: the session proves the owner of the address, so their words are repeated. */
export function questionReceived(
  { firstName, lastName, email: to, message }: Question,
  { locale, requested, origin, sentAt }: Context,
): EmailDraft {
  const name = `${firstName} ${lastName}`.trim()
  return writeEmail({ to, name, locale }, 'shop.questionReceived', (owner) => ({
    ...answerDueText(sentAt, owner, locale),
    about: requested ? ` (${nameRequestedProduct(requested)})` : '',
    message: quoteLines(message),
    link:
      origin +
      (requested
        ? pathTo('partnerProduct', locale, { id: requested.id })
        : pathTo('partnerProducts', locale)),
  }))
}

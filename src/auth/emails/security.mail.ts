import { type Facts, emailText, writeEmail, type EmailOf } from '#i18n/email.mail.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft } from '#platform/mail/mail.ts'

import type { User } from '../schema/auth.tables.ts'
import type { FactorType } from '../schema/kinds.ts'
import { languageOf } from './link-address.mail.ts'

/** Emails to the owner after each security event, in case somebody else caused it. */
type Owner = Pick<User, 'email' | 'userMetadata'>

export function passwordChanged(owner: Owner, origin: string): EmailDraft {
  return write(owner, 'auth.passwordChanged', origin)
}

/** A session ended because two clients had its tokens. */
export function sessionEnded(owner: Owner, origin: string): EmailDraft {
  return write(owner, 'auth.sessionEnded', origin)
}

/** A provider login was linked to the account. */
export function identityLinked(owner: Owner, provider: string, origin: string): EmailDraft {
  return write(owner, 'auth.identityLinked', origin, { provider: titled(provider) })
}

/** A provider login was removed from the account. */
export function identityUnlinked(owner: Owner, provider: string, origin: string): EmailDraft {
  return write(owner, 'auth.identityUnlinked', origin, { provider: titled(provider) })
}

/** A second factor was added to the account. */
export function factorAdded(owner: Owner, type: FactorType, origin: string): EmailDraft {
  return write(owner, 'auth.factorAdded', origin, { factor: nameOf(type, owner) })
}

/** A second factor was removed from the account. */
export function factorRemoved(owner: Owner, type: FactorType, origin: string): EmailDraft {
  return write(owner, 'auth.factorRemoved', origin, { factor: nameOf(type, owner) })
}

/** A recovery code was used. */
export function recoveryCodeUsed(owner: Owner, codesLeft: number, origin: string): EmailDraft {
  return write(owner, 'auth.recoveryCodeUsed', origin, { codesLeft })
}

/** There are new recovery codes; the earlier ones are invalid. */
export function recoveryCodesMade(owner: Owner, origin: string): EmailDraft {
  return write(owner, 'auth.recoveryCodesMade', origin)
}

/** Somebody who has the password enters wrong codes of the second factor. */
export function factorTried(owner: Owner, origin: string): EmailDraft {
  return write(owner, 'auth.factorTried', origin)
}

function write(
  owner: Owner,
  email: EmailOf<'auth'>,
  origin: string,
  facts: Facts = {},
): EmailDraft {
  const locale = languageOf(owner, null)
  const address = origin + pathTo('forgotPassword', locale)
  return writeEmail({ to: owner.email, locale }, email, { ...facts, email: owner.email, address })
}

function nameOf(type: FactorType, owner: Owner): string {
  return emailText(languageOf(owner, null))(`auth.factors.${type}`)
}

function titled(provider: string): string {
  return provider.charAt(0).toUpperCase() + provider.slice(1)
}

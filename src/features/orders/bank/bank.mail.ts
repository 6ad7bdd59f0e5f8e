import { emailText, writeStaffEmail } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailsDraft } from '#platform/mail/mail.ts'

import type { BankBlock } from './bank.ts'

type BankNews = {
  change: { block: BankBlock; effectiveAt: Date | null }
  step: 'proposed' | 'approved' | 'stopped'
  /** The name of the owner who acted. */
  name: string
}

/** Email to every owner. It names only the end of the account number: a reader of the mailbox learns no account to pay into. */
export function bankChangeForOwners(
  owners: readonly { email: string }[],
  { change: { block, effectiveAt }, step, name }: BankNews,
  origin: string,
): EmailsDraft {
  const readers = owners.map(({ email }) => email)
  return writeStaffEmail(
    null,
    'staff.bankChange',
    (locale) => {
      const t = emailText(locale)
      return {
        news: t(`staff.bankEvents.${step}`, { name }),
        beneficiary: block.beneficiary,
        accounts: block.accounts
          .map(({ currency, iban }) => `${currency} … ${iban.slice(-4)}`)
          .join('\n'),
        from:
          step === 'stopped'
            ? t('staff.bankEvents.keeps')
            : effectiveAt
              ? t('staff.bankEvents.from', { time: inIstanbul(effectiveAt, locale) })
              : t('staff.bankEvents.waits'),
        dashboard: origin + pathTo('adminBank', locale),
      }
    },
    readers,
  )
}

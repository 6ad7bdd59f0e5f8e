import type { WriteNews } from '#features/access/owners/owner-news.mail.ts'
import { emailText } from '#i18n/email.mail.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'

import type { BankBlock } from './bank.ts'

export type BankStep = 'proposed' | 'approved' | 'inForce' | 'stopped'

type Change = { block: BankBlock; effectiveAt: Date | null }

/**
 * What owners read of a change. It names only the end of the account number: a reader of the mailbox learns no account to pay
 * into.
 * @param name the owner who acted
 */
export function bankNews(change: Change, step: BankStep, name: string): WriteNews {
  const { block, effectiveAt } = change
  const accounts = endsOfAccounts(block)
  return (locale) => {
    const t = emailText(locale)
    const when =
      step === 'stopped'
        ? t('staff.bankEvents.keeps')
        : effectiveAt
          ? t('staff.bankEvents.from', { time: inIstanbul(effectiveAt, locale) })
          : t('staff.bankEvents.waits')
    const { beneficiary } = block
    const details = t('staff.bankEvents.details', { beneficiary, accounts })
    return { news: t(`staff.bankEvents.${step}`, { name }), detail: `${details}\n\n${when}` }
  }
}

/** `EUR … 1326`, a line for each account. */
const endsOfAccounts = ({ accounts }: BankBlock) =>
  accounts.map(({ currency, iban }) => `${currency} … ${iban.slice(-4)}`).join('\n')

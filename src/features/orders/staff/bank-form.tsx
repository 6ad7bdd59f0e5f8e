import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type Currency, currencyCodes } from '#base/money.ts'
import { type BankBlock, bankBlock } from '#features/orders/bank/bank.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { readFields } from '../view/read-fields.ts'

import order from '../view/order.module.css'

type BankFormProps = {
  current: BankBlock | null
  isBusy: boolean
  onSend: (block: BankBlock) => void
}

type Account = { currency: Currency; iban: string }

const holderFields = ['beneficiary', 'bank', 'bic'] as const

/** Account holder, bank, and an account for each currency; checked by the schema that the server uses. */
export function BankForm({ current, isBusy, onSend }: BankFormProps) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage()
  const [accounts, setAccounts] = useState<Account[]>(
    current?.accounts ?? [{ currency: 'EUR', iban: '' }],
  )
  const [faults, setFaults] = useState<Record<string, string>>({})
  const errorOf = (path: string) => (faults[path] ? errorMessage(faults[path]) : undefined)

  function send(field: (name: string) => string) {
    const holder = Object.fromEntries(holderFields.map((name) => [name, field(name)]))
    const result = bankBlock.safeParse({ ...holder, accounts })
    const issues = result.success ? [] : result.error.issues
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
    if (result.success) onSend(result.data)
  }

  return (
    <form className={order.form} noValidate onSubmit={(event) => send(readFields(event))}>
      {holderFields.map((name) => (
        <Field
          key={name}
          name={name}
          label={t(`bank.${name}`)}
          defaultValue={current?.[name] ?? ''}
          error={errorOf(name)}
          required
        />
      ))}
      {accounts.map((account, index) => (
        <AccountFields
          key={index}
          account={account}
          index={index}
          errorOf={errorOf}
          onChange={(changes) =>
            setAccounts(accounts.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          }
          onRemove={
            accounts.length > 1 ? () => setAccounts(accounts.filter((_, at) => at !== index)) : null
          }
        />
      ))}
      <p className={order.actions}>
        <Button
          type="button"
          size="small"
          variant="quiet"
          onClick={() => setAccounts([...accounts, { currency: nextCurrency(accounts), iban: '' }])}
        >
          {t('bank.addAccount')}
        </Button>
        <Button busy={isBusy}>{t('bank.save')}</Button>
      </p>
    </form>
  )
}

/** The first that has no account yet. */
function nextCurrency(accounts: readonly Account[]): Currency {
  return currencyCodes.find((code) => accounts.every(({ currency }) => currency !== code)) ?? 'EUR'
}

type AccountFieldsProps = {
  account: Account
  index: number
  errorOf: (path: string) => string | undefined
  onChange: (changes: Partial<Account>) => void
  /** Removes the account; null: it is the only account. */
  onRemove: (() => void) | null
}

function AccountFields({ account, index, errorOf, onChange, onRemove }: AccountFieldsProps) {
  const { t } = useTranslation('orders')
  const { currency, iban } = account
  const options = currencyCodes.map((code) => ({ value: code, label: code }))
  return (
    <div className={order.fields}>
      <Select
        name={`currency.${String(index)}`}
        label={t('bank.currency')}
        options={options}
        value={currency}
        error={errorOf('accounts')}
        onChange={({ currentTarget: { value } }) =>
          onChange({ currency: currencyCodes.find((code) => code === value) ?? currency })
        }
      />
      <Field
        name={`iban.${String(index)}`}
        label={t('bank.iban')}
        value={iban}
        error={errorOf(`accounts.${String(index)}.iban`)}
        onChange={({ currentTarget: { value } }) => onChange({ iban: value })}
        required
      />
      {onRemove && (
        <p>
          <Button
            type="button"
            size="small"
            variant="quiet"
            aria-label={t('bank.removeNamed', { currency })}
            onClick={onRemove}
          >
            {t('bank.remove')}
          </Button>
        </p>
      )}
    </div>
  )
}

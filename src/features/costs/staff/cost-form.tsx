import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { type Currency, currencyCodes, isCurrency } from '#base/money.ts'
import { type CostLineFault, readCostLines } from '#features/costs/cost-lines.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { CostsView } from './cost-data.ts'

import styles from './costs.module.css'

const FAULTS_SHOWN = 10

/** Costs as lines of text, from a spreadsheet or typed. Nothing is saved while any line cannot be read. */
export function CostForm({ costs: { products, fabrics, costs } }: { costs: CostsView }) {
  const { t } = useTranslation('costs')
  const errorMessage = useErrorMessage('prices')
  const language = useLocale()
  const today = useToday()
  const [typed, setTyped] = useState('')
  const [currency, setCurrency] = useState<Currency>(costs[0]?.currency ?? 'EUR')
  const [validFrom, setValidFrom] = useState(today)
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const result = readCostLines(typed, { products, fabrics, currency, language })
  const isReady = result.costs.length > 0 && result.faults.length === 0 && validFrom !== ''

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isReady || isBusy) return
    const json = { validFrom, currency, costs: result.costs }
    if (!(await runAction(() => request(adminApi.costs.$put({ json }))))) return
    setTyped('')
    showToast({ kind: 'success', text: t('saved', { count: result.costs.length }) })
  }

  return (
    <form className={styles.part} onSubmit={(event) => void save(event)}>
      <h2>{t('enter')}</h2>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <TextArea
        name="costs"
        label={t('lines')}
        hint={t('linesHint')}
        rows={6}
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={styles.fields}>
        <Select
          name="currency"
          label={t('currency')}
          value={currency}
          options={currencyCodes.map((value) => ({ value, label: value }))}
          onChange={({ currentTarget: { value } }) => {
            if (isCurrency(value)) setCurrency(value)
          }}
        />
        <Field
          name="validFrom"
          type="date"
          label={t('validFrom')}
          value={validFrom}
          onChange={({ currentTarget }) => setValidFrom(currentTarget.value)}
          required
        />
      </div>
      <ReadLines count={result.costs.length} faults={result.faults} />
      <p>
        <Button busy={isBusy} disabled={!isReady}>
          {t('save')}
        </Button>
      </p>
    </form>
  )
}

function ReadLines({ count, faults }: { count: number; faults: CostLineFault[] }) {
  const { t } = useTranslation('costs')
  const rest = faults.length - FAULTS_SHOWN
  return (
    <div aria-live="polite">
      {count > 0 && <p className={styles.soft}>{t('read', { count })}</p>}
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.slice(0, FAULTS_SHOWN).map(({ line, kind, text, readings = [] }) => (
            <li key={line}>{t(`fault.${kind}`, { line, text, readings: readings.join(' / ') })}</li>
          ))}
          {rest > 0 && <li>{t('moreFaults', { count: rest })}</li>}
        </ul>
      )}
    </div>
  )
}

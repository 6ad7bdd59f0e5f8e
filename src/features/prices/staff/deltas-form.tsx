import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { type Currency, parseMoney } from '#base/money.ts'
import { amountText } from '#features/prices/price-grid.ts'
import type { DeltasChange } from '#features/prices/price-list.ts'
import { deltaKinds } from '#features/prices/price.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { readPercent } from './copy-form.tsx'
import type { PriceListView } from './price-list-data.ts'

import styles from './price-grid.module.css'

type DeltasFormProps = { list: PriceListView; onSaved: () => void }
type Line = { kind: (typeof deltaKinds)[number]; key: string; change: string }

/** The surcharges of cloths, sizes and services on the prices of a list. */
export function DeltasForm({ list, onSaved }: DeltasFormProps) {
  const { t } = useTranslation('prices')
  const errorMessage = useErrorMessage('prices')
  const { lines, setLines, save, unclear, error, isBusy } = useDeltas(list, onSaved)
  const change = (index: number, part: Partial<Line>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap={2}>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        {unclear !== null && (
          <Notice kind="error">{t('deltas.unclear', { line: unclear + 1 })}</Notice>
        )}
        <p>{t('deltas.lead')}</p>
        {lines.map((line, index) => (
          <DeltaLine
            // Lines have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            line={line}
            index={index}
            onChange={(part) => change(index, part)}
            onRemove={() => setLines(lines.filter((_, at) => at !== index))}
          />
        ))}
        <Cluster align="between">
          <Button
            type="button"
            variant="outline"
            onClick={() => setLines([...lines, { kind: 'fabric', key: '', change: '' }])}
          >
            {t('deltas.add')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {t('save')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

type DeltaLineProps = {
  line: Line
  index: number
  onChange: (part: Partial<Line>) => void
  onRemove: () => void
}

function DeltaLine({ line: { kind, key, change }, index, onChange, onRemove }: DeltaLineProps) {
  const { t } = useTranslation('prices')
  return (
    <div className={styles.delta}>
      <Select
        name={`kind-${index}`}
        label={t('deltas.kind')}
        value={kind}
        options={deltaKinds.map((value) => ({ value, label: t(`deltas.kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ kind: deltaKinds.find((name) => name === value) ?? kind })
        }
      />
      <Field
        name={`key-${index}`}
        label={t('deltas.key')}
        value={key}
        onChange={({ currentTarget }) => onChange({ key: currentTarget.value })}
      />
      <Field
        name={`change-${index}`}
        label={t('deltas.change')}
        value={change}
        onChange={({ currentTarget }) => onChange({ change: currentTarget.value })}
      />
      <IconButton icon="close" label={t('deltas.remove', { key })} onClick={onRemove} />
    </div>
  )
}

function useDeltas(list: PriceListView, onSaved: () => void) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const { id, version, currency } = list
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [unclear, setUnclear] = useState<number | null>(null)
  const [lines, setLines] = useState<Line[]>(() =>
    list.deltas.map(({ kind, key, minor, percent }) => ({
      kind,
      key,
      change: percent === null ? amountText(minor, currency, locale) : `${percent}%`,
    })),
  )

  async function save() {
    const deltas = lines.map((line) => readLine(line, currency, locale))
    const wrong = deltas.indexOf(null)
    setUnclear(wrong < 0 ? null : wrong)
    if (wrong >= 0) return
    const json = { version, deltas: deltas.flatMap((delta) => delta ?? []) }
    const call = adminApi['price-lists'][':id'].deltas
    if (!(await runAction(() => request(call.$put({ param: { id }, json }))))) return
    showToast({ kind: 'success', text: t('saved') })
    onSaved()
  }

  return { lines, setLines, save, unclear, error, isBusy }
}

/** Null if it is neither an amount nor a percentage; a discount begins with a minus. */
function readLine(
  { kind, key, change }: Line,
  currency: Currency,
  language: string,
): DeltasChange['deltas'][number] | null {
  if (key.trim().length < 2) return null
  if (change.includes('%')) {
    const percent = readPercent(change)
    return Number.isFinite(percent) ? { kind, key: key.trim(), change: { percent } } : null
  }
  const [, sign = '', amount = ''] = /^\s*([-−]?)(.*)$/s.exec(change) ?? []
  const money = parseMoney(amount, currency, language)
  return money && { kind, key: key.trim(), change: { minor: sign ? -money.minor : money.minor } }
}

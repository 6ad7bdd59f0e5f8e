import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { Locale } from '#base/locale.ts'
import { type Currency, moneyOf } from '#base/money.ts'
import { readPercent } from '#base/reading/decimals.ts'
import { readMoney } from '#base/reading/money.ts'
import { mapReading, type Reading } from '#base/reading/reading.ts'
import { writeAmount, writeDecimal } from '#base/reading/write.ts'
import type { DeltasChange } from '#features/prices/price-list.ts'
import { deltaKinds } from '#features/prices/price.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Select } from '#ui/select.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { PriceListView } from './price-list-data.ts'

import styles from './price-grid.module.css'

type DeltasFormProps = { list: PriceListView; onSaved: () => void }
type Change = DeltasChange['deltas'][number]['change']
type Line = { kind: (typeof deltaKinds)[number]; key: string; change: Change | null }

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
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!focusUnread(event.currentTarget)) void save()
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
            currency={list.currency}
            onChange={(part) => change(index, part)}
            onRemove={() => setLines(lines.filter((_, at) => at !== index))}
          />
        ))}
        <Cluster align="between">
          <Button
            type="button"
            variant="outline"
            onClick={() => setLines([...lines, { kind: 'fabric', key: '', change: null }])}
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
  currency: Currency
  onChange: (part: Partial<Line>) => void
  onRemove: () => void
}

function DeltaLine({ line, index, currency, onChange, onRemove }: DeltaLineProps) {
  const { t } = useTranslation('prices')
  const locale = useLocale()
  const { kind, key, change } = line
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
      <ReadField<Change>
        name={`change-${index}`}
        label={t('deltas.change')}
        initial={change}
        read={(typed) => readChange(typed, currency, locale)}
        write={(value) => writeChange(value, currency, locale)}
        onValue={(value) => onChange({ change: value })}
      />
      <IconButton icon="close" label={t('deltas.remove', { key })} onClick={onRemove} />
    </div>
  )
}

function useDeltas(list: PriceListView, onSaved: () => void) {
  const { t } = useTranslation('prices')
  const { id, version } = list
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const [unclear, setUnclear] = useState<number | null>(null)
  const [lines, setLines] = useState<Line[]>(() =>
    list.deltas.map(({ kind, key, minor, percent }) => ({
      kind,
      key,
      change: percent === null ? { minor: minor ?? 0 } : { percent },
    })),
  )

  async function save() {
    const deltas = lines.map(deltaOf)
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

/** Null while a line lacks its name or its change. */
function deltaOf({ kind, key, change }: Line): DeltasChange['deltas'][number] | null {
  return key.trim().length < 2 || !change ? null : { kind, key: key.trim(), change }
}

/** An amount or a percentage; a discount begins with a minus. */
function readChange(typed: string, currency: Currency, locale: Locale): Reading<Change> {
  if (typed.includes('%')) {
    const percent = readPercent(typed, { locale, least: -100, most: 1000 })
    return mapReading(percent, (value) => ({ percent: value }))
  }
  const [, sign = '', amount = ''] = /^\s*(\p{Pd}|\u2212)?(.*)$/su.exec(typed) ?? []
  const money = readMoney(amount, { locale, currency })
  return mapReading(money, ({ minor }) => ({ minor: sign ? -minor : minor }))
}

const writeChange = (change: Change, currency: Currency, locale: Locale) =>
  'percent' in change
    ? `${writeDecimal(String(change.percent), locale)}%`
    : writeAmount(moneyOf(change.minor, currency), locale)

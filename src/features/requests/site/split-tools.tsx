import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { fillPacks, packTotal, readRatio, type Split, splitTotal } from '#base/quantity-split.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import type { ChangeMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { Select } from '#ui/select.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { ChosenLine } from './chosen-lines.ts'

import styles from './get-a-quote.module.css'

const modes = ['total', 'packs', 'totalInPacks'] as const
type Mode = (typeof modes)[number]

const splits = { total: splitTotal, packs: fillPacks, totalInPacks: packTotal } as const

type SplitToolsProps = { line: ChosenLine; onChange: ChangeMatrix }

/** Fills the matrix from a total or from packs of a ratio, and shows the result before it counts. */
export function SplitTools({ line, onChange }: SplitToolsProps) {
  const { t } = useTranslation('quote')
  const state = useSplit(line)
  const { split, splitOf } = state
  return (
    <Disclosure
      summary={t('split.title')}
      size="small"
      open={line.total !== undefined || undefined}
    >
      <SplitFields line={line} state={state} />
      <SplitColors line={line} state={state} />
      <p className={styles.splitEnd}>
        <output>{split && <SplitResult split={split} />}</output>
        <Button
          type="button"
          variant="outline"
          size="small"
          disabled={!split}
          onClick={() => onChange((before) => splitOf(before)?.matrix ?? before)}
        >
          {t('split.fill')}
        </Button>
      </p>
    </Disclosure>
  )
}

/** State of the tools: the input and the resulting split. */
function useSplit({ model, color, total, quantities }: ChosenLine) {
  const codes = model.colors.map(({ code }) => code)
  const [mode, setMode] = useState<Mode>('total')
  const [amount, setAmount] = useState<number | null>(total ?? null)
  const [shares, setShares] = useState(() => model.sizes.map(() => '1').join(':'))
  const [chosen, setChosen] = useState<readonly string[]>(color ? [color] : codes)
  const ratio = readRatio(shares, model.sizes)
  const colors = codes.filter((code) => chosen.includes(code))
  const splitOf = (matrix: QuantityMatrix) =>
    amount && ratio ? splits[mode](matrix, amount, colors, ratio) : null
  return {
    mode,
    setMode,
    amount,
    setAmount,
    shares,
    setShares,
    chosen,
    setChosen,
    isRatio: ratio !== null,
    split: splitOf(quantities),
    splitOf,
  }
}

type PartProps = { line: ChosenLine; state: ReturnType<typeof useSplit> }

function SplitFields({ line: { model }, state }: PartProps) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const { mode, setMode, amount, setAmount, shares, setShares, isRatio } = state
  return (
    <div className={styles.split}>
      <Select
        name={`split-${model.id}`}
        label={t('split.mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`split.modes.${value}`) }))}
        onChange={({ currentTarget }) =>
          setMode(modes.find((known) => known === currentTarget.value) ?? 'total')
        }
      />
      <ReadField<number>
        name={`amount-${model.id}`}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        label={t(mode === 'packs' ? 'split.packs' : 'split.total')}
        initial={amount}
        read={(typed) => readPieces(typed, { locale })}
        write={String}
        onValue={setAmount}
      />
      <Field
        name={`ratio-${model.id}`}
        type="search"
        autoComplete="off"
        label={t('split.ratio', { sizes: model.sizes.join(' ') })}
        value={shares}
        error={isRatio ? undefined : t('split.ratioWrong', { count: model.sizes.length })}
        onChange={({ currentTarget }) => setShares(currentTarget.value)}
      />
    </div>
  )
}

function SplitColors({ line: { model }, state: { chosen, setChosen } }: PartProps) {
  const { t } = useTranslation('quote')
  return (
    <fieldset className={styles.splitColors}>
      <legend className={styles.hint}>{t('split.colors')}</legend>
      {model.colors.map(({ code, name }) => (
        <Checkbox
          key={code}
          name={`split-${model.id}-${code}`}
          label={name}
          checked={chosen.includes(code)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((before) =>
              checked ? [...before, code] : before.filter((other) => other !== code),
            )
          }
        />
      ))}
    </fieldset>
  )
}

function SplitResult({ split: { pieces, rest } }: { split: Split }) {
  const { t } = useTranslation('quote')
  return (
    <>
      {t('split.result', { count: pieces })}
      {rest > 0 && <strong className={styles.short}> {t('split.rest', { count: rest })}</strong>}
    </>
  )
}

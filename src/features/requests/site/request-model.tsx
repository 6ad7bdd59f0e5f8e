import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { piecesOf } from '#base/quantity-matrix.ts'
import { findShortfalls, type SharedShortfall } from '#features/requests/shortfall.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'

import { useMatrixMessages } from '../view/use-matrix-messages.ts'
import type { ChosenLine } from './chosen-lines.ts'
import { SplitTools } from './split-tools.tsx'
import type { Lines } from './use-lines.ts'

import styles from './get-a-quote.module.css'

type RequestModelProps = {
  line: ChosenLine
  lines: Lines
  /** Shortfall of all models in the fabric together. */
  ofFabric: SharedShortfall | undefined
}

/** A model of the request with its matrix, the tools to fill it, and a note. */
export function RequestModel({ line, lines, ofFabric }: RequestModelProps) {
  const { t } = useTranslation('quote')
  const messages = useMatrixMessages()
  const { model, quantities, note } = line
  // The sizes are memoized, because otherwise every row of the matrix would render with each key.
  const sizes = useMemo(() => model.sizes.map((code) => ({ code, label: code })), [model.sizes])
  const { changeOf } = lines
  const change = useMemo(() => changeOf(model.id), [changeOf, model.id])
  const shortfalls = findShortfalls(quantities, model)
  const ofColors = Object.fromEntries(
    shortfalls.flatMap(({ color, missing, minimum }) =>
      color === null ? [] : [[color, t('matrix.shortColor', { missing, minimum })]],
    ),
  )
  const ofStyle = shortfalls.find(({ level }) => level === 'style')
  return (
    <section className={styles.model} aria-label={model.name}>
      <ModelHead model={model} onRemove={() => lines.remove(model.id)} />
      <QuantityMatrix
        caption={model.name}
        colors={model.colors}
        sizes={sizes}
        chosen={line.color}
        value={quantities}
        onChange={change}
        messages={messages}
        shortfalls={ofColors}
      />
      <output className={styles.short}>
        {ofStyle && t('matrix.shortStyle', { count: ofStyle.missing, minimum: ofStyle.minimum })}{' '}
        {ofFabric &&
          piecesOf(quantities) > 0 &&
          t('matrix.shortFabric', {
            count: ofFabric.missing,
            minimum: ofFabric.minimum,
            fabric: model.fabric,
          })}
      </output>
      <SplitTools line={line} onChange={change} />
      <Field
        name={`note-${model.id}`}
        label={t('form.lineNote')}
        value={note}
        maxLength={1000}
        onChange={({ currentTarget }) => lines.setNote(model.id, currentTarget.value)}
      />
    </section>
  )
}

function ModelHead({ model, onRemove }: { model: ChosenLine['model']; onRemove: () => void }) {
  const { t } = useTranslation('quote')
  return (
    <p className={styles.modelHead}>
      <span className={styles.modelName}>
        {model.name}
        <span className={styles.code}>{model.styleCode}</span>
      </span>
      <Button
        type="button"
        variant="quiet"
        size="small"
        aria-label={t('form.removeNamed', { name: model.name })}
        onClick={onRemove}
      >
        {t('form.remove')}
      </Button>
    </p>
  )
}

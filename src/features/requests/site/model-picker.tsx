import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Suggestion } from '#business/catalogue/product-card.ts'
import { findShortfalls } from '#features/requests/requested-model.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { useMatrixMessages } from '../view/use-matrix-messages.ts'
import { findModel } from './find-model.ts'
import { suggestModels } from './suggest-models.ts'
import type { ChosenLine, Lines } from './use-lines.ts'

import styles from './get-a-quote.module.css'

type ModelPickerProps = { lines: Lines; isPartner: boolean }

/** Models of the collection, found by name or code, each with its matrix. It needs script. */
export function ModelPicker({ lines, isPartner }: ModelPickerProps) {
  const { t } = useTranslation('quote')
  return (
    <div>
      <p className={styles.hint}>{t('form.readyText')}</p>
      <div className={styles.models}>
        {lines.lines.map((line) => (
          <Model key={line.productId} line={line} lines={lines} />
        ))}
        <Finder lines={lines} isPartner={isPartner} />
      </div>
    </div>
  )
}

function Model({ line, lines }: { line: ChosenLine; lines: Lines }) {
  const { t } = useTranslation('quote')
  const messages = useMatrixMessages()
  const { model, quantities, note } = line
  const shortfalls = findShortfalls(quantities, model)
  const ofStyle = shortfalls.find(({ color }) => color === null)
  return (
    <section className={styles.model} aria-label={model.name}>
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
          onClick={() => lines.remove(model.id)}
        >
          {t('form.remove')}
        </Button>
      </p>
      <QuantityMatrix
        caption={model.name}
        colors={model.colors}
        sizes={model.sizes.map((code) => ({ code, label: code }))}
        value={quantities}
        onChange={lines.changeOf(model.id)}
        messages={messages}
        shortfalls={Object.fromEntries(
          shortfalls.flatMap(({ color, missing, minimum }) =>
            color === null ? [] : [[color, t('matrix.shortColor', { missing, minimum })]],
          ),
        )}
      />
      {ofStyle && (
        <p className={styles.short}>
          {t('matrix.shortStyle', { count: ofStyle.missing, minimum: ofStyle.minimum })}
        </p>
      )}
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

const WAIT_MS = 250

function Finder({ lines, isPartner }: ModelPickerProps) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Suggestion[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      if (typed.trim().length < 2) return setFound(null)
      void suggestModels(typed, locale, isPartner).then((models) => {
        if (isCurrent) setFound(models)
      })
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, locale, isPartner])

  async function pick(id: string) {
    const model = await findModel(id, locale, isPartner)
    if (!model) return
    lines.add(model)
    setTyped('')
    setFound(null)
  }

  return (
    <div>
      <Field
        name="find"
        label={t('form.find')}
        hint={t('form.findHint')}
        type="search"
        autoComplete="off"
        value={typed}
        disabled={!isHydrated}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form is not finished yet.
          event.preventDefault()
          const [first] = found ?? []
          if (first) void pick(first.slug)
        }}
      />
      {found && (
        <ul className={styles.found} aria-label={t('form.found')}>
          {found.length === 0 && <li className={styles.hint}>{t('form.nothing')}</li>}
          {found.map((model) => (
            <li key={model.slug}>
              <button type="button" className={styles.pick} onClick={() => void pick(model.slug)}>
                {model.name}
                <span className={styles.code}>{model.kind === 'product' && model.styleCode}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

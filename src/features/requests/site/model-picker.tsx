import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Suggestion } from '#features/catalogue/product-card.ts'
import { findSharedShortfalls } from '#features/requests/shortfall.ts'
import { Field } from '#ui/field.tsx'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { ChatPanel } from './chat-panel.tsx'
import { loadModels } from './load-models.ts'
import { RequestModel } from './request-model.tsx'
import { RequestTotals } from './request-totals.tsx'
import { suggestModels } from './suggest-models.ts'
import type { Lines } from './use-lines.ts'
import { WorkbookPanel } from './workbook-panel.tsx'

import styles from './get-a-quote.module.css'

type ModelPickerProps = {
  lines: Lines
  isPartner: boolean
  /** Minimum of pieces of all models together; null without a minimum. */
  minimum: number | null
}

/** Picker of models of the collection by name or code, each with its matrix. It needs script. */
export function ModelPicker({ lines, isPartner, minimum }: ModelPickerProps) {
  const { t } = useTranslation('quote')
  const shared = findSharedShortfalls(lines.lines, minimum)
  return (
    <div>
      <p className={styles.hint}>{t('form.readyText')}</p>
      <div className={styles.models}>
        {lines.lines.map((line) => (
          <RequestModel
            key={line.productId}
            line={line}
            lines={lines}
            ofFabric={shared.find(({ fabric }) => fabric === line.model.fabricSlug)}
          />
        ))}
        <Missing lines={lines} />
        <RequestTotals
          lines={lines.lines}
          isPartner={isPartner}
          ofRequest={shared.find(({ level }) => level === 'request')}
        />
        <Finder lines={lines} isPartner={isPartner} />
        <ChatPanel lines={lines} isPartner={isPartner} />
        <WorkbookPanel lines={lines} isPartner={isPartner} />
      </div>
    </div>
  )
}

/** Notice about stored models that are no longer offered or could not be loaded. */
function Missing({ lines: { goneCount, unloaded } }: { lines: Lines }) {
  const { t } = useTranslation('quote')
  if (goneCount === 0 && unloaded.length === 0) return null
  return (
    <p className={styles.short}>
      {goneCount > 0 && t('form.gone', { count: goneCount })}{' '}
      {unloaded.length > 0 && t('form.unloaded', { count: unloaded.length })}
    </p>
  )
}

const WAIT_MS = 250

function Finder({ lines, isPartner }: Omit<ModelPickerProps, 'minimum'>) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  const isHydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestion[] | null>(null)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      if (typed.trim().length < 2) return setSuggestions(null)
      void suggestModels(typed, locale, isPartner).then((models) => {
        if (isCurrent) setSuggestions(models)
      })
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, locale, isPartner])

  async function pick(id: string) {
    const answer = await loadModels([id], locale, isPartner)
    if (!answer.ok) return
    for (const model of answer.value) lines.add(model)
    setTyped('')
    setSuggestions(null)
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
          // Enter must not send the form while a model is searched.
          event.preventDefault()
          const [first] = suggestions ?? []
          if (first) void pick(first.slug)
        }}
      />
      {suggestions && (
        <ul className={styles.found} aria-label={t('form.found')}>
          {suggestions.length === 0 && <li className={styles.hint}>{t('form.nothing')}</li>}
          {suggestions.map((model) => (
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

import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import type { Suggestion } from '#features/catalogue/product-card.ts'

import { Swatch } from '../pictures/swatch.tsx'
import { useCombobox } from './use-combobox.ts'
import { useSuggestions } from './use-suggestions.ts'

import page from '#ui/page.module.css'
import styles from './search-suggestions.module.css'

type SearchSuggestionsProps = {
  field: HTMLInputElement
  onPick: (suggestion: Suggestion) => void
}

/**
 * Makes a search field a combobox: suggestions are listed below it while the user types. It is loaded
 * when the field gets the focus; without it the field stays a plain field.
 */
export function SearchSuggestions({ field, onPick }: SearchSuggestionsProps) {
  const { t } = useTranslation('products')
  const list = useId()
  const { suggestions, forget } = useSuggestions(field)
  const pick = (suggestion: Suggestion) => {
    forget()
    onPick(suggestion)
  }
  const active = useCombobox(field, list, { options: suggestions, pick, close: forget })
  const isOpen = suggestions.length > 0

  return (
    <>
      <output className={page.visuallyHidden}>
        {isOpen && t('suggestions.count', { count: suggestions.length })}
      </output>
      <div
        id={list}
        // A `datalist` can show neither colors nor the kind of a suggestion.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={t('suggestions.title')}
        className={styles.list}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, at) => (
          // The field keeps the focus and gets the key events.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={`${suggestion.kind} ${suggestion.slug}`}
            id={`${list}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={at === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <SuggestionText suggestion={suggestion} />
          </div>
        ))}
      </div>
    </>
  )
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('products')
  const { kind, name } = suggestion
  return (
    <>
      {kind === 'color' && suggestion.hex && <Swatch hex={suggestion.hex} />}
      <span>{name}</span>
      <span className={styles.kind}>{kind === 'product' ? suggestion.styleCode : t(kind)}</span>
    </>
  )
}

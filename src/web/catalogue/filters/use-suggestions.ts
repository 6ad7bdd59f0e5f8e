import { useEffect, useRef, useState } from 'react'

import type { Suggestion } from '#features/catalogue/product-card.ts'
import { readProductFilter, SUGGESTION_LENGTH_MIN } from '#features/catalogue/product-filter.ts'

import { useLocale } from '../../shell/use-locale.ts'

/** Milliseconds after the last key until suggestions are asked for. */
const PAUSE_MS = 180

/** Suggestions for the text typed into the field: those for its latest text, or none. */
export function useSuggestions(field: HTMLInputElement): {
  suggestions: Suggestion[]
  forget: () => void
} {
  const locale = useLocale()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const stopRequest = useRef(() => {})
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let request: AbortController | undefined
    const stop = (stopRequest.current = () => {
      clearTimeout(timer)
      request?.abort()
    })
    const requestSuggestions = async (q: string) => {
      const { signal } = (request = new AbortController())
      try {
        const query = new URLSearchParams({ q, locale })
        const answer = await fetch(`/api/catalogue/suggestions?${query}`, { signal })
        const suggestions = answer.ok ? ((await answer.json()) as Suggestion[]) : []
        if (!signal.aborted) setSuggestions(suggestions)
      } catch {
        if (!signal.aborted) setSuggestions([])
      }
    }
    const onInput = () => {
      stop()
      const { q = '' } = readProductFilter(new URLSearchParams({ q: field.value }))
      if (q.length < SUGGESTION_LENGTH_MIN) setSuggestions([])
      else timer = setTimeout(() => void requestSuggestions(q), PAUSE_MS)
    }
    // Text may have been typed while this module was loading.
    if (field.value !== field.defaultValue) onInput()
    field.addEventListener('input', onInput)
    return () => {
      stop()
      field.removeEventListener('input', onInput)
    }
  }, [field, locale])
  const forget = () => {
    stopRequest.current()
    setSuggestions([])
  }
  return { suggestions, forget }
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import { readAnswer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { loadModels } from './load-models.ts'
import type { Lines } from './use-lines.ts'

/**
 * Adds the models of the board in the address to the request, after the stored models are loaded.
 * @returns notes of the board, each under the code of its model, to be read like a message; empty without notes
 */
export function useBoardText(lines: Lines, isPartner: boolean): string {
  const [search] = useSearchParams()
  const locale = useLocale()
  const [text, setText] = useState('')
  const { add, isLoaded } = lines
  const id = search.get('board') ?? ''
  const isWanted = id !== '' && isPartner && isLoaded
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const answer = await readAnswer(
        portalApi.boards[':id'].$get({ param: { id }, query: { locale } }),
      )
      if (!answer.ok || !isCurrent) return
      const { products } = answer.value
      const models = await loadModels(
        products.map((product) => product.id),
        locale,
        true,
      )
      if (!models.ok || !isCurrent) return
      for (const model of models.value) add(model)
      const notes = products.filter(({ note }) => note.trim() !== '')
      setText(notes.map(({ styleCode, note }) => `${styleCode}\n${note}`).join('\n'))
    }
    if (isWanted) void load()
    return () => {
      isCurrent = false
    }
    // The effect adds the board once, because `add` is a new function in every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted, id, locale])
  return text
}

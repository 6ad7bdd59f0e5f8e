import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Refused } from '#base/form.ts'
import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { type OpenLine, readLines } from '#features/requests/request-lines.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import type { ChangeMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { currentSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { listenToStoredLines, readStoredLines, storeLines } from '../view/line-store.ts'
import { type ChosenLine, lineOf, offeredPart, withLine, withQuantities } from './chosen-lines.ts'
import { loadModels } from './load-models.ts'

type RequestedLine = Partial<OpenLine> & { productId: string }

/** Stored lines that are not in the form: those no longer offered, and those that could not be loaded. */
type Missing = { goneCount: number; unloaded: OpenLine[] }
const nothingMissing: Missing = { goneCount: 0, unloaded: [] }

/**
 * The models of the form with their quantities: from the refused form or the draft, then from the address. The draft is
 * written only after it was read, and keeps lines that could not be loaded.
 */
export function useLines(first: readonly RequestedModel[], refused: Refused | undefined) {
  const [search] = useSearchParams()
  const color = search.get('color') ?? undefined
  const [lines, setLines] = useState<ChosenLine[]>(() =>
    first.map((model, index) => lineOf(model, index === 0 ? { color } : {})),
  )
  const { missing, isLoaded, forget } = useLoadedLines(setLines, refused)
  const lineIds = lines.map(({ productId }) => productId).join(' ')
  useLinesOfOtherTabs(setLines, lineIds)
  useStoredLines(isLoaded, lines, missing)

  const change = useCallback(
    (id: string, to: (line: ChosenLine) => ChosenLine) =>
      setLines((before) => before.map((line) => (line.productId === id ? to(line) : line))),
    [],
  )
  const changeOf = useCallback(
    (id: string): ChangeMatrix =>
      (next) =>
        change(id, (line) => ({ ...line, quantities: next(line.quantities) })),
    [change],
  )

  return {
    lines,
    ...missing,
    isLoaded,
    add: (model: RequestedModel, line: Partial<OpenLine> = {}) =>
      setLines((before) => withLine(before, model, line)),
    /** Replaces the quantities of a model, and adds the model if it is missing. */
    put: (model: RequestedModel, quantities: QuantityMatrix) =>
      setLines((before) => withQuantities(before, model, quantities)),
    remove: (id: string) =>
      setLines((before) => before.filter(({ productId }) => productId !== id)),
    clear: () => {
      forget()
      setLines([])
    },
    setNote: (id: string, note: string) => change(id, (line) => ({ ...line, note })),
    changeOf,
    /** Value of the hidden field with the lines; empty without lines. */
    json: jsonOf(lines),
  }
}

export type Lines = ReturnType<typeof useLines>

type SetLines = (change: (before: ChosenLine[]) => ChosenLine[]) => void

function useLoadedLines(setLines: SetLines, refused: Refused | undefined) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const color = search.get('color') ?? undefined
  const inAddress = search.getAll('product').join(' ')
  const ordered = search.get('lines')
  const [missing, setMissing] = useState(nothingMissing)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const draftLines = readLines(refused?.typed['lines'] ?? readStoredLines()) ?? []
    const ids = inAddress.split(' ').filter(Boolean)
    const requestedLines: RequestedLine[] = [
      ...draftLines,
      ...(readLines(ordered ?? '') ?? []),
      ...ids.map((productId, index) => ({ productId, ...(index === 0 && { color }) })),
    ]
    const load = async () => {
      const goneCount = await loadLines(requestedLines, locale, setLines)
      if (!isCurrent) return
      setMissing({ goneCount: goneCount ?? 0, unloaded: goneCount === null ? draftLines : [] })
      setLoaded(true)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [setLines, inAddress, ordered, color, locale, refused])
  return { missing, isLoaded, forget: () => setMissing(nothingMissing) }
}

/** Adds lines with their models. @returns number of models not offered to this reader; null if the loading failed */
async function loadLines(
  requestedLines: readonly RequestedLine[],
  locale: Parameters<typeof loadModels>[1],
  setLines: SetLines,
): Promise<number | null> {
  const { user } = await currentSession()
  const ids = [...new Set(requestedLines.map(({ productId }) => productId))].slice(0, LINES_MAX)
  const answer = await loadModels(ids, locale, user?.isPartner === true)
  if (!answer.ok) return null
  const models = new Map(answer.value.map((model) => [model.id, model]))
  setLines((before) =>
    requestedLines.reduce((lines, line) => {
      const model = models.get(line.productId)
      return model ? withLine(lines, model, offeredPart(line, model)) : lines
    }, before),
  )
  return ids.length - models.size
}

/** Adds models that another tab has stored, because this tab would otherwise overwrite the draft without them. */
function useLinesOfOtherTabs(setLines: SetLines, lineIds: string) {
  const locale = useLocale()
  useEffect(
    () =>
      listenToStoredLines(() => {
        const storedLines = readLines(readStoredLines()) ?? []
        const added = storedLines.filter(({ productId }) => !lineIds.split(' ').includes(productId))
        if (added.length > 0) void loadLines(added, locale, setLines)
      }),
    [setLines, lineIds, locale],
  )
}

function useStoredLines(isLoaded: boolean, lines: readonly ChosenLine[], { unloaded }: Missing) {
  const json = jsonOf([
    ...lines,
    ...unloaded.filter((line) => !lines.some(({ productId }) => productId === line.productId)),
  ])
  useEffect(() => {
    if (isLoaded) storeLines(json)
  }, [isLoaded, json])
}

const jsonOf = (lines: readonly OpenLine[]) =>
  lines.length === 0
    ? ''
    : JSON.stringify(
        lines.map(({ productId, quantities, note, color, total }) => ({
          productId,
          quantities,
          note,
          color,
          total,
        })),
      )

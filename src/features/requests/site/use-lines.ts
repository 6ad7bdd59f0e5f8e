import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Refused } from '#base/form.ts'
import { withPieces } from '#base/quantity-matrix.ts'
import { readLines } from '#features/requests/request-lines.ts'
import type { RequestLine } from '#features/requests/request.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import type { ChangeMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { currentSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { findModel } from './find-model.ts'
import { readStoredLines } from './stored-lines.ts'

export type ChosenLine = RequestLine & { model: RequestedModel }

/** The models of the form with their quantities: of the form sent back, of the address, or of the draft. */
export function useLines(first: RequestedModel | null, refused: Refused | undefined) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const [lines, setLines] = useState<ChosenLine[]>(first ? [lineOf(first)] : [])
  const asked = search.getAll('product').join(' ')
  const given = search.get('lines')

  function add(model: RequestedModel, line: Partial<RequestLine> = {}) {
    setLines((before) =>
      before.some(({ productId }) => productId === model.id)
        ? before
        : [...before, { ...lineOf(model), ...line }],
    )
  }

  useEffect(() => {
    let isCurrent = true
    const stored = readLines(refused?.typed['lines'] ?? given ?? readStoredLines()) ?? []
    const wanted = [
      ...stored,
      ...asked
        .split(' ')
        .filter(Boolean)
        .map((id) => ({ productId: id })),
    ]
    void currentSession().then(async ({ user }) => {
      for (const line of wanted) {
        const model = await findModel(line.productId, locale, user?.isPartner === true)
        if (model && isCurrent) add(model, knownPart(line, model))
      }
    })
    return () => {
      isCurrent = false
    }
  }, [asked, given, locale, refused])

  const change = (id: string, to: (line: ChosenLine) => ChosenLine) =>
    setLines((before) => before.map((line) => (line.productId === id ? to(line) : line)))

  return {
    lines,
    add,
    remove: (id: string) =>
      setLines((before) => before.filter(({ productId }) => productId !== id)),
    clear: () => setLines([]),
    setNote: (id: string, note: string) => change(id, (line) => ({ ...line, note })),
    changeOf:
      (id: string): ChangeMatrix =>
      (next) =>
        change(id, (line) => ({ ...line, quantities: next(line.quantities) })),
    /** For the form; empty without lines. */
    json:
      lines.length === 0
        ? ''
        : JSON.stringify(
            lines.map(({ productId, quantities, note }) => ({ productId, quantities, note })),
          ),
  }
}

export type Lines = ReturnType<typeof useLines>

function lineOf(model: RequestedModel): ChosenLine {
  return { productId: model.id, quantities: {}, note: '', model }
}

/** Without colors and sizes that the model has no longer: nobody would see them, and the form would be refused. */
function knownPart(line: Partial<RequestLine>, model: RequestedModel): Partial<RequestLine> {
  if (!line.quantities) return line
  let quantities: RequestLine['quantities'] = {}
  for (const { code } of model.colors)
    for (const size of model.sizes)
      quantities = withPieces(quantities, code, size, line.quantities[code]?.[size] ?? 0)
  return { ...line, quantities }
}

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Refused } from '#base/form.ts'
import { readLines } from '#features/requests/request-lines.ts'
import type { RequestLine } from '#features/requests/request.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import type { ChangeMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { currentSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { findModel } from './find-model.ts'
import { readStoredLines } from './stored-lines.ts'

export type ChosenLine = RequestLine & { model: RequestedModel }

/** The models of the form with their quantities: of the address, of the form sent back, or of the draft. */
export function useLines(first: RequestedModel | null, refused: Refused | undefined) {
  const locale = useLocale()
  const [search] = useSearchParams()
  const [lines, setLines] = useState<ChosenLine[]>(first ? [lineOf(first)] : [])
  const asked = search.getAll('product').join(' ')

  function add(model: RequestedModel, line: Partial<RequestLine> = {}) {
    setLines((before) =>
      before.some(({ productId }) => productId === model.id)
        ? before
        : [...before, { ...lineOf(model), ...line }],
    )
  }

  useEffect(() => {
    let isCurrent = true
    const stored = readLines(refused?.typed['lines'] ?? readStoredLines()) ?? []
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
        if (model && isCurrent) add(model, line)
      }
    })
    return () => {
      isCurrent = false
    }
  }, [asked, locale, refused])

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

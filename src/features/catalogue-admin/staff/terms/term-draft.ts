import type { Texts } from '#base/locale.ts'
import { termForms, type TermKind } from '#features/catalogue-admin/term.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { type DraftShare, readNumber, readShares, sharesOf } from '../draft/share-draft.ts'
import { readSizes, textOfSizes } from '../draft/size-list.ts'

/** The values of a term's form; each kind of term uses some of them. */
export type TermDraft = {
  name: Texts
  fullName: Texts
  description: Texts
  composition: DraftShare[]
  weightGsm: string
  minimumPieces: string
  care: Texts
  hex: string
  code: string
  sizes: string
  isArchived: boolean
}

export type Term = Terms[TermKind][number]

export function termDraftOf(term: Term | null): TermDraft {
  const values: Partial<
    Terms['collections'][number] &
      Terms['fabrics'][number] &
      Terms['colors'][number] &
      Terms['sizeRuns'][number]
  > = term ?? {}
  return {
    name: values.name ?? {},
    fullName: values.fullName ?? {},
    description: values.description ?? {},
    composition: sharesOf(values.composition ?? []),
    weightGsm: values.weightGsm ? String(values.weightGsm) : '',
    minimumPieces: values.minimumPieces ? String(values.minimumPieces) : '',
    care: values.care ?? {},
    hex: values.hex ?? '#b08d6a',
    code: values.code ?? '',
    sizes: textOfSizes(values.sizes ?? []),
    isArchived: values.isArchived ?? false,
  }
}

/** Validates a draft by the schema of its kind: the form to send, or error codes by field. */
export function readTermDraft(kind: TermKind, draft: TermDraft) {
  const result = termForms[kind].safeParse({
    ...draft,
    composition: readShares(draft.composition),
    weightGsm: readNumber(draft.weightGsm),
    minimumPieces: readNumber(draft.minimumPieces),
    sizes: readSizes(draft.sizes),
  })
  if (result.success) return { ok: true as const, form: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { ok: false as const, errors }
}

import type { TermKind } from '#features/catalogue-admin/term.ts'

import type { Terms } from '../data/catalogue-data.ts'
import type { ProductDraft } from './product-draft.ts'

export type ProductFieldsProps = {
  draft: ProductDraft
  terms: Terms
  errors: Record<string, string>
  onChange: (changes: Partial<ProductDraft>) => void
  onChoose: (slug: string, kind: Exclude<TermKind, 'colors'>) => void
  onAdd: (kind: TermKind) => void
  /** Called with a term that was added to its list. */
  onAdded: (slug: string, kind: TermKind) => void
}

import { useRevalidator } from 'react-router'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

import type { Terms } from '../data/catalogue-data.ts'
import { sharesOf } from '../draft/share-draft.ts'
import { textOfSizes } from '../draft/size-list.ts'
import type { ProductDraft } from './product-draft.ts'

const fieldOf = {
  collections: 'collection',
  categories: 'category',
  fabrics: 'fabric',
  sizeRuns: 'sizeRun',
} as const

type Changes = Partial<ProductDraft>
type Editing = {
  draft: ProductDraft
  change: (changes: Changes | ((before: ProductDraft) => Changes)) => void
}

/** Lets staff choose collection, category, fabric, size run and colors of a product. */
export function useTermChoice({ draft, change }: Editing, terms: Terms) {
  const { revalidate } = useRevalidator()

  function choose(slug: string, kind: TermKind) {
    if (kind === 'colors') return change(({ colors }) => ({ colors: [...colors, slug] }))
    change({ [fieldOf[kind]]: slug })
    if (kind === 'fabrics') fillInFabric(slug, terms.fabrics)
    if (kind === 'sizeRuns') fillInSizes(slug, terms.sizeRuns)
  }

  /** Fills in all sizes of a size run, so that staff only remove some; without a run the sizes stay. */
  function fillInSizes(slug: string, sizeRuns: Terms['sizeRuns']) {
    const run = sizeRuns.find((sizeRun) => sizeRun.slug === slug)
    if (run) change({ sizes: textOfSizes(run.sizes) })
  }

  /** Fills in composition and weight of a fabric if no composition is entered yet. */
  function fillInFabric(slug: string, fabrics: Terms['fabrics']) {
    const fabric = fabrics.find((candidate) => candidate.slug === slug)
    if (!fabric || draft.composition.length > 0) return
    change({
      composition: sharesOf(fabric.composition),
      weightGsm: fabric.weightGsm ? String(fabric.weightGsm) : draft.weightGsm,
    })
  }

  /** Chooses a new term at once, before the lists are loaded again. */
  async function chooseNew(slug: string, kind: TermKind) {
    choose(slug, kind)
    const loading = revalidate()
    if (kind === 'fabrics' || kind === 'sizeRuns') {
      const answer = await request(adminApi.catalogue.terms.$get())
      if (answer.ok && kind === 'fabrics') fillInFabric(slug, answer.value.fabrics)
      if (answer.ok && kind === 'sizeRuns') fillInSizes(slug, answer.value.sizeRuns)
    }
    await loading
  }

  return { choose, chooseNew }
}

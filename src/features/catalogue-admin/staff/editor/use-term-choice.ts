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

type Editing = { draft: ProductDraft; change: (changes: Partial<ProductDraft>) => void }

/** Choosing collection, category, fabric, size run and colors of a product. */
export function useTermChoice({ draft, change }: Editing, terms: Terms) {
  const { revalidate } = useRevalidator()

  function choose(slug: string, kind: TermKind) {
    if (kind === 'colors') return change({ colors: [...draft.colors, slug] })
    change({ [fieldOf[kind]]: slug })
    if (kind === 'fabrics') bringAlong(slug, terms.fabrics)
    if (kind === 'sizeRuns') bringSizes(slug, terms.sizeRuns)
  }

  /** A size run brings all its sizes, to leave some of them out; own sizes begin with those there are. */
  function bringSizes(slug: string, sizeRuns: Terms['sizeRuns']) {
    const run = sizeRuns.find((one) => one.slug === slug)
    if (run) change({ sizes: textOfSizes(run.sizes) })
  }

  /** A fabric brings its composition and weight along, where nothing is entered yet. */
  function bringAlong(slug: string, fabrics: Terms['fabrics']) {
    const fabric = fabrics.find((one) => one.slug === slug)
    if (!fabric || draft.composition.length > 0) return
    change({
      composition: sharesOf(fabric.composition),
      weightGsm: fabric.weightGsm ? String(fabric.weightGsm) : draft.weightGsm,
    })
  }

  /** A new term is chosen at once, before the lists are loaded again. */
  async function takeNew(slug: string, kind: TermKind) {
    choose(slug, kind)
    const loading = revalidate()
    if (kind === 'fabrics' || kind === 'sizeRuns') {
      const fresh = await request(adminApi.catalogue.terms.$get())
      if (fresh.ok && kind === 'fabrics') bringAlong(slug, fresh.value.fabrics)
      if (fresh.ok && kind === 'sizeRuns') bringSizes(slug, fresh.value.sizeRuns)
    }
    await loading
  }

  return { choose, takeNew }
}

import { useState } from 'react'

import type { Visibility } from '#features/catalogue/product.ts'
import { serverNow } from '#web/session/clock/server-clock.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'

/** The future visibility of a product; `at` is its ISO time, null: at once. */
export type VisibilityChoice = { visibility: Visibility; at: string | null }

/** A question before a product is shown at once: its time has passed, an earlier plan would be dropped, or it has no photo. */
export type VisibilityQuestion = VisibilityChoice & {
  reason: 'timePassed' | 'planDropped' | 'noPicture'
}

/**
 * The chosen visibility that is not saved yet, and the question to answer before it is saved.
 * @param hasPictures whether visitors would see a photo of the product
 * @param show saves a choice that needs no question
 */
export function useVisibilityChoice(
  product: StaffProduct | null,
  hasPictures: boolean,
  show: (choice: VisibilityChoice) => Promise<void>,
) {
  const current = product?.visibility ?? 'draft'
  const [chosen, setChosen] = useState<VisibilityChoice>()
  const [question, setQuestion] = useState<VisibilityQuestion | null>(null)
  const draft = chosen ?? { visibility: current, at: null }

  async function ask(choice: VisibilityChoice) {
    const isBare = choice.visibility === 'public' && current !== 'public' && !hasPictures
    const reason = reasonToAsk(
      choice,
      { plannedAt: product?.publishAt ?? null, isBare },
      serverNow(),
    )
    if (reason) setQuestion({ ...choice, at: null, reason })
    else await show(choice)
  }

  async function confirm() {
    setQuestion(null)
    if (question) await show(question)
  }

  return {
    draft,
    /** The choice to save; null if the product stays as it is. */
    choice: draft.visibility === current && draft.at === null ? null : draft,
    question,
    choose: (changes: Partial<VisibilityChoice>) => setChosen({ ...draft, ...changes }),
    clear: () => setChosen(undefined),
    ask,
    publish: () => ask({ visibility: 'public', at: null }),
    confirm,
    cancel: () => setQuestion(null),
  }
}

/**
 * @param plannedAt when an earlier plan shows the product, as an ISO time; null: there is no plan
 * @param isBare whether visitors would see it for the first time, without a photo
 */
export function reasonToAsk(
  { at }: Pick<VisibilityChoice, 'at'>,
  { plannedAt, isBare }: { plannedAt: string | null; isBare: boolean },
  now: Date,
): VisibilityQuestion['reason'] | null {
  if (at !== null) return new Date(at) <= now ? 'timePassed' : null
  if (plannedAt !== null) return 'planDropped'
  return isBare ? 'noPicture' : null
}

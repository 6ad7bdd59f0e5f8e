import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { TermKind } from '#features/catalogue-admin/term.ts'
import { showToast } from '#ui/toast.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { Order, Position } from '../order/order.ts'
import type { Term } from './term-draft.ts'

const { place } = adminApi.catalogue.terms[':kind']

/** Moves terms to other places of their list. */
export function useTermOrder(kind: TermKind, terms: Term[]): Order {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<Position | null>(null)

  async function moveOnto(slug: string, at: string | undefined) {
    if (at === undefined || at === slug) return
    const answer = await request(place.$put({ param: { kind }, json: { slug, at } }))
    if (answer.ok) showToast({ kind: 'success', text: t('status.saved') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }

  return {
    list: kind,
    total: terms.length,
    move: (slug, to) => void moveOnto(slug, terms[to - 1]?.slug),
    drop: (slug, at) => void moveOnto(slug, at),
    moved,
    openDialog: setMoved,
    close: () => setMoved(null),
  }
}

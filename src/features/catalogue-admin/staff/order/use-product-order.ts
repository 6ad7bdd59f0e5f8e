import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { showToast } from '#ui/toast.tsx'
import type { ListState } from '#web/list/use-list-state.ts'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ProductRow } from '../data/catalogue-data.ts'
import type { Order, Position } from './order.ts'

const { products } = adminApi.catalogue

/** Moves products within the current list; places count from 1, across all its pages. */
export function useProductOrder(list: ListPage<ProductRow>, { query, search }: ListState) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<Position | null>(null)
  const first = (query.page - 1) * query.rows + 1

  /** Id of the product at a place; it is requested if the place is on another page. */
  async function productAt(place: number): Promise<Answer<string | undefined>> {
    const row = list.rows[place - first]
    if (row) return { ok: true, value: row.id }
    const singleRowQuery = { ...Object.fromEntries(search), rows: '1', page: String(place) }
    const answer = await request(products.$get({ query: singleRowQuery }))
    return answer.ok ? { ok: true, value: answer.value.rows[0]?.id } : answer
  }

  async function moveOnto(id: string, at: string | undefined): Promise<Answer<unknown>> {
    if (at === undefined || at === id) return { ok: true, value: null }
    return request(products.place.$put({ json: { id, at } }))
  }

  async function finish(call: Promise<Answer<unknown>>) {
    const answer = await call
    if (answer.ok) showToast({ kind: 'success', text: t('status.saved') })
    else showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }

  async function moveTo(id: string, place: number): Promise<Answer<unknown>> {
    const target = await productAt(place)
    return target.ok ? moveOnto(id, target.value) : target
  }

  const order: Order = {
    list: 'products',
    moved,
    openDialog: setMoved,
    close: () => setMoved(null),
    total: list.total,
    drop: (dragged: string, at: string) => void finish(moveOnto(dragged, at)),
    move: (id: string, place: number) => void finish(moveTo(id, place)),
  }
  const entryOf = (row: ProductRow): Position => {
    return { id: row.id, name: row.name, place: first + list.rows.indexOf(row) }
  }
  return { order, entryOf }
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { showToast } from '#ui/toast.tsx'
import type { ListState } from '#web/list/use-list-state.ts'
import { adminApi, type Answer } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { ProductRow } from '../data/catalogue-data.ts'
import type { Order, Position } from './order.ts'

const { products } = adminApi.catalogue

/** Moves products to other places of the list that is shown; places count from 1, on all its pages. */
export function useProductOrder(list: ListPage<ProductRow>, { query, search }: ListState) {
  const { t } = useTranslation('catalogue')
  const texts = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const [moved, setMoved] = useState<Position | null>(null)
  const first = (query.page - 1) * query.rows + 1

  /** The product that stands there now. */
  async function productAt(place: number): Promise<Answer<string | undefined>> {
    const here = list.rows[place - first]
    if (here) return { ok: true, value: here.id }
    const oneRow = { ...Object.fromEntries(search), rows: '1', page: String(place) }
    const found = await request(products.$get({ query: oneRow }))
    return found.ok ? { ok: true, value: found.value.rows[0]?.id } : found
  }

  async function put(id: string, at: string | undefined): Promise<Answer<unknown>> {
    if (at === undefined || at === id) return { ok: true, value: null }
    return request(products.place.$put({ json: { id, at } }))
  }

  async function finish(call: Promise<Answer<unknown>>) {
    const answer = await call
    if (answer.ok) showToast({ kind: 'success', text: t('status.saved') })
    else showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }

  async function moveTo(id: string, place: number): Promise<Answer<unknown>> {
    const found = await productAt(place)
    return found.ok ? put(id, found.value) : found
  }

  const order: Order = {
    list: 'products',
    moved,
    openDialog: setMoved,
    close: () => setMoved(null),
    total: list.total,
    drop: (dragged: string, at: string) => void finish(put(dragged, at)),
    move: (id: string, place: number) => void finish(moveTo(id, place)),
  }
  const entryOf = (row: ProductRow): Position => {
    return { id: row.id, name: row.name, place: first + list.rows.indexOf(row) }
  }
  return { order, entryOf }
}

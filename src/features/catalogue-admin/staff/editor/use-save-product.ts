import { useState } from 'react'

import type { ProductForm } from '#features/catalogue-admin/product-form.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import { adminApi, type Answer } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'

type Saved = { id: string; version: number }

/**
 * Saves a product and shows it to others.
 * @param onConflict gets what somebody else has saved meanwhile
 */
export function useSaveProduct(id: string | null, onConflict: (theirs: StaffProduct) => void) {
  const { products } = adminApi.catalogue
  const { runAction, isBusy, error } = useAction()
  const [conflict, setConflict] = useState<StaffProduct | null>(null)

  async function update(one: string, form: ProductForm, version: number): Promise<Answer<Saved>> {
    const param = { id: one }
    const answer = await request(products[':id'].$put({ param, json: { version, form } }))
    if (answer.ok) return { ok: true, value: { id: one, version: answer.value.version } }
    if (answer.code === 'changedMeanwhile') {
      const theirs = await request(products[':id'].$get({ param }))
      if (theirs.ok) {
        setConflict(theirs.value)
        onConflict(theirs.value)
      }
    }
    return answer
  }

  async function create(form: ProductForm): Promise<Answer<Saved>> {
    const answer = await request(products.$post({ json: form }))
    return answer.ok ? { ok: true, value: { id: answer.value.id, version: 1 } } : answer
  }

  async function save(form: ProductForm, version: number): Promise<Saved | null> {
    const saved = await runAction(() => (id === null ? create(form) : update(id, form, version)))
    if (saved) setConflict(null)
    return saved
  }

  const show = (one: string, visibility: Visibility, at: string | null) =>
    runAction(() => request(products.visibility.$put({ json: { ids: [one], visibility, at } })))

  return { save, show, isBusy, error, conflict }
}

import { useState } from 'react'

import type { ProductForm } from '#features/catalogue-admin/product-form.ts'
import type { Visibility } from '#features/catalogue/product.ts'
import type { Answer } from '#web/session/answer.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { StaffProduct } from '../data/catalogue-data.ts'

type Saved = { id: string; version: number }
type Refused = Extract<Answer<Saved>, { ok: false }>

const lettersOf = (code: string) => code.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
const isSameCode = (code: string | null, other: string) =>
  code !== null && lettersOf(code) === lettersOf(other)

/**
 * Saves a product and changes its visibility.
 * @param onConflict gets the product that somebody else has saved meanwhile
 */
export function useSaveProduct(id: string | null, onConflict: (theirs: StaffProduct) => void) {
  const { products } = adminApi.catalogue
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction()
  const [conflict, setConflict] = useState<StaffProduct | null>(null)

  async function update(
    productId: string,
    form: ProductForm,
    version: number,
  ): Promise<Answer<Saved>> {
    const param = { id: productId }
    const answer = await request(products[':id'].$put({ param, json: { version, form } }))
    if (answer.ok) return { ok: true, value: { id: productId, version: answer.value.version } }
    if (answer.code === 'changedMeanwhile') {
      const theirs = await request(products[':id'].$get({ param }))
      if (theirs.ok) {
        setConflict(theirs.value)
        onConflict(theirs.value)
      }
    }
    return nameHolder(answer, form)
  }

  async function create(form: ProductForm): Promise<Answer<Saved>> {
    const answer = await request(products.$post({ json: form }))
    if (answer.ok) return { ok: true, value: { id: answer.value.id, version: 1 } }
    return nameHolder(answer, form)
  }

  /** Adds to the refusal of a style code the name of the product that has it. */
  async function nameHolder(answer: Refused, { styleCode }: ProductForm): Promise<Refused> {
    if (answer.code !== 'styleCodeTaken') return answer
    const matches = await request(products.$get({ query: { q: styleCode, locale } }))
    const holder =
      matches.ok && matches.value.rows.find((row) => isSameCode(row.styleCode, styleCode))
    return holder ? { ...answer, code: `styleCodeTakenBy:${holder.name}` } : answer
  }

  async function save(form: ProductForm, version: number): Promise<Saved | null> {
    const saved = await runAction(() => (id === null ? create(form) : update(id, form, version)))
    if (saved) setConflict(null)
    return saved
  }

  const show = (productId: string, visibility: Visibility, at: string | null) =>
    runAction(() =>
      request(products.visibility.$put({ json: { ids: [productId], visibility, at } })),
    )

  return { save, show, isBusy, error, conflict }
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'
import { moveItem } from '#web/admin/fields/move-item.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorTexts } from '#web/sign-in/use-error-texts.ts'

import type { StaffPicture } from '../data/catalogue-data.ts'

/** Order, facts and removal of the pictures of a product; the page is loaded again after each. */
export function usePictureChanges(productId: string, pictures: StaffPicture[]) {
  const texts = useErrorTexts('catalogue')
  const { revalidate } = useRevalidator()
  /** The picture to confirm the removal of. */
  const [leaving, setLeaving] = useState<StaffPicture | null>(null)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)
  const { products } = adminApi.catalogue

  async function save(call: Parameters<typeof request<unknown>>[0]) {
    const answer = await request(call)
    if (!answer.ok) showToast({ kind: 'error', text: texts(answer.code) })
    await revalidate()
  }

  return {
    order: (index: number, by: 1 | -1) => {
      const all = pictures.map(({ id }) => id)
      const json = { ids: moveItem(all, index, by) }
      void save(products[':id'].pictures.$put({ param: { id: productId }, json }))
    },
    /** Moves a picture to the place of another. */
    move: (from: number, to: number) => {
      const all = pictures.map(({ id }) => id)
      const [id] = all.splice(from, 1)
      if (id === undefined || from === to) return
      const json = { ids: all.toSpliced(to, 0, id) }
      void save(products[':id'].pictures.$put({ param: { id: productId }, json }))
    },
    change: (picture: StaffPicture, changes: Partial<StaffPicture>) => {
      const { view, color, isDigitalSample, alt, focusX, focusY } = { ...picture, ...changes }
      const json = { view, color, isDigitalSample, alt, focusX, focusY }
      const param = { id: productId, picture: picture.id }
      void save(products[':id'].pictures[':picture'].$put({ param, json }))
    },
    leaving,
    plan: (picture: StaffPicture | null) => {
      clearError()
      setLeaving(picture)
    },
    remove: async () => {
      if (!leaving) return
      const param = { id: productId, picture: leaving.id }
      const { pictures: sent } = adminApi.products[':id']
      if (await runAction(() => request(sent[':picture'].$delete({ param })))) setLeaving(null)
    },
    isBusy,
    error: error && texts(error),
  }
}

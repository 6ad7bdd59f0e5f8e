import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { RESTORE_SECONDS } from '#features/catalogue-admin/version.ts'
import { showToast } from '#ui/toast.tsx'
import { moveItem } from '#web/admin/fields/move-item.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { StaffPicture } from '../data/catalogue-data.ts'

/** Changes order and facts of the pictures of a product and removes them; each change reloads the page. */
export function usePictureChanges(productId: string, pictures: StaffPicture[]) {
  const { t } = useTranslation('catalogue')
  const errorMessage = useErrorMessage('catalogue')
  const { revalidate } = useRevalidator()
  const { products } = adminApi.catalogue

  async function save(call: Parameters<typeof request<unknown>>[0]) {
    const answer = await request(call)
    if (!answer.ok) showToast({ kind: 'error', text: errorMessage(answer.code) })
    await revalidate()
  }

  async function restore(picture: StaffPicture) {
    const position = pictures.findIndex(({ id }) => id === picture.id)
    const param = { id: productId, picture: picture.id }
    const json = { ...factsOf(picture), position }
    await save(products[':id'].pictures[':picture'].$post({ param, json }))
  }

  return {
    order: (index: number, by: 1 | -1) => {
      const ids = pictures.map(({ id }) => id)
      const json = { ids: moveItem(ids, index, by) }
      void save(products[':id'].pictures.$put({ param: { id: productId }, json }))
    },
    /** Moves a picture to the place of another. */
    move: (from: number, to: number) => {
      const ids = pictures.map((picture) => picture.id)
      const [id] = ids.splice(from, 1)
      if (id === undefined || from === to) return
      const json = { ids: ids.toSpliced(to, 0, id) }
      void save(products[':id'].pictures.$put({ param: { id: productId }, json }))
    },
    change: (picture: StaffPicture, changes: Partial<StaffPicture>) => {
      const json = factsOf({ ...picture, ...changes })
      const param = { id: productId, picture: picture.id }
      void save(products[':id'].pictures[':picture'].$put({ param, json }))
    },
    /** Removes a picture from the product at once; a toast can undo it for a few seconds. */
    remove: async (picture: StaffPicture) => {
      const param = { id: productId, picture: picture.id }
      const { pictures: picturesApi } = adminApi.products[':id']
      const answer = await request(picturesApi[':picture'].$delete({ param }))
      if (answer.ok) {
        const action = { label: t('history.undo'), onRun: () => void restore(picture) }
        // A picture without sizes is not in the media library, so its removal cannot be undone.
        if (picture.state !== 'ready') showToast({ kind: 'success', text: t('history.removed') })
        else
          showToast({
            kind: 'success',
            text: t('pictures.removed'),
            seconds: RESTORE_SECONDS,
            action,
          })
      } else showToast({ kind: 'error', text: errorMessage(answer.code) })
      await revalidate()
    },
  }
}

/** The facts of a picture in its product. */
function factsOf({ view, color, isDigitalSample, alt, focusX, focusY }: StaffPicture) {
  return { view, color, isDigitalSample, alt, focusX, focusY }
}

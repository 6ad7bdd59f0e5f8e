import type { PictureFocus } from '#features/picture-library/picture-library.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

type Places = { products: string[]; focus?: PictureFocus[] }

/** Replaces a picture by another in every place that it has in these products. */
export function putPicture(before: string, next: string, { products, focus = [] }: Places) {
  const json = { with: next, products, focus }
  return request(adminApi.media[':id'].replace.$post({ param: { id: before }, json }))
}

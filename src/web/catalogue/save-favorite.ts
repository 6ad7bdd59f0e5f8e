import type { Answer } from '../session/answer.ts'
import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'

/** Keeps a product among the partner's favorites, or takes it off. The answer names all that are kept. */
export function saveFavorite(id: string, isFavorite: boolean): Promise<Answer<{ ids: string[] }>> {
  const call = portalApi.favorites[':id']
  const param = { id }
  return request(isFavorite ? call.$put({ param }) : call.$delete({ param }))
}

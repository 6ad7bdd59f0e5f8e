import { type Answer, portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'

/** Keeps a product among the partner's favorites, or takes it off. The answer names all that are kept. */
export function keepFavorite(id: string, isKept: boolean): Promise<Answer<{ ids: string[] }>> {
  const call = portalApi.favorites[':id']
  const param = { id }
  return request(isKept ? call.$put({ param }) : call.$delete({ param }))
}

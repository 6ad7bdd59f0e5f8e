import { hc } from 'hono/client'

import type { guestRequestsRouter } from '#api/requests/requests.ts'
import type { Locale } from '#base/locale.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { portalApi, readAnswer } from '#web/session/api-client.ts'

const visitorApi = hc<typeof guestRequestsRouter>('/api/requests')

/** A model for the matrix, as a visitor or a partner sees it; null if they do not. */
export async function findModel(
  id: string,
  locale: Locale,
  isPartner: boolean,
): Promise<RequestedModel | null> {
  const call = { param: { id }, query: { locale } }
  const answer = isPartner
    ? await readAnswer(portalApi.requests.models[':id'].$get(call))
    : await readAnswer(visitorApi.models[':id'].$get(call))
  return answer.ok ? answer.value : null
}

import { hc } from 'hono/client'

import type { guestRequestsRouter } from '#api/requests/requests.ts'
import type { Locale } from '#base/locale.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { type Answer, readAnswer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'

const visitorApi = hc<typeof guestRequestsRouter>('/api/requests')

/** Loads those models that the visitor or partner sees, in the order of the ids. */
export async function loadModels(
  ids: readonly string[],
  locale: Locale,
  isPartner: boolean,
): Promise<Answer<RequestedModel[]>> {
  if (ids.length === 0) return { ok: true, value: [] }
  const call = { query: { ids: ids.join(','), locale } }
  return isPartner
    ? readAnswer(portalApi.requests.models.$get(call))
    : readAnswer(visitorApi.models.$get(call))
}

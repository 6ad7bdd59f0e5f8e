import type { Locale } from '#base/locale.ts'
import { type Answer, readAnswer } from '#web/session/answer.ts'

import type { BuyerApi, OwnOrder, OwnRequest, OwnVersion } from './buyer-api.ts'

export type Trade = { request: OwnRequest; versions: OwnVersion[]; order: OwnOrder | null }

/** A request with its quotes and its order. Never throws. */
export async function readTrade(api: BuyerApi, id: string, locale: Locale): Promise<Answer<Trade>> {
  const param = { id }
  const [request, versions, order] = await Promise.all([
    readAnswer(api[':id'].$get({ param, query: { locale } })),
    readAnswer(api[':id'].quotes.$get({ param })),
    readAnswer(api[':id'].order.$get({ param })),
  ])
  if (!request.ok) return request
  if (!versions.ok) return versions
  if (!order.ok) return order
  return {
    ok: true,
    value: { request: request.value, versions: versions.value, order: order.value },
  }
}

/** The request of a private link, which holds a single request. */
export async function readGuestTrade(api: BuyerApi, locale: Locale): Promise<Answer<Trade>> {
  const own = await readAnswer(api.index.$get())
  if (!own.ok) return own
  const [request] = own.value
  if (!request) return { ok: false, kind: 'refused', code: 'requestMissing', status: 404 }
  return readTrade(api, request.id, locale)
}

import type { Locale } from '#base/locale.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'

export const readPartner = (id: string, locale: Locale) =>
  request(adminApi.partners[':id'].$get({ param: { id }, query: { locale } }))

export type PartnerDetails = Extract<Awaited<ReturnType<typeof readPartner>>, { ok: true }>['value']

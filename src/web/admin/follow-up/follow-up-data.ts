import type { Channel } from '#features/prepared-texts/channel.ts'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'

/** The recipient of a message: an applicant (perhaps a partner by now), a partner, or a sender of the contact form. */
export type FollowUpOf = { about: 'applications' | 'partners' | 'messages'; id: string }

export function readFollowUp({ about, id }: FollowUpOf) {
  const param = { id }
  return request(adminApi['follow-ups'][about][':id'].$get({ param }))
}

export type FollowUpData = Extract<Awaited<ReturnType<typeof readFollowUp>>, { ok: true }>['value']

/** Keeps that a message was sent. */
export function recordFollowUp({ about, id }: FollowUpOf, kind: Channel, text: string) {
  const call = { param: { id }, json: { kind, text } }
  return request(adminApi['follow-ups'][about][':id'].$post(call))
}

import type { Channel } from '#features/prepared-texts/channel.ts'

import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'

/** Whom a message is about: an applicant, who may be a partner by now, or a writer of the contact form. */
export type FollowUpOf = { about: 'applications' | 'messages'; id: string }

export function readFollowUp({ about, id }: FollowUpOf) {
  const param = { id }
  return about === 'applications'
    ? request(adminApi['follow-ups'].applications[':id'].$get({ param }))
    : request(adminApi['follow-ups'].messages[':id'].$get({ param }))
}

export type FollowUpData = Extract<Awaited<ReturnType<typeof readFollowUp>>, { ok: true }>['value']

/** Keeps that a message was sent. */
export function recordFollowUp({ about, id }: FollowUpOf, kind: Channel, text: string) {
  const call = { param: { id }, json: { kind, text } }
  return about === 'applications'
    ? request(adminApi['follow-ups'].applications[':id'].$post(call))
    : request(adminApi['follow-ups'].messages[':id'].$post(call))
}

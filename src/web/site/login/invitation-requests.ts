import * as z from 'zod/mini'

import { companyRoles } from '#features/access/role.ts'

import { readAccessToken } from '../../session/access-token.ts'
import type { Answer } from '../../session/answer.ts'
import { type AuthReply, authFetch } from '../../session/auth-fetch.ts'

const invitation = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(companyRoles),
  company: z.string(),
  inviter: z.nullable(z.string()),
  hasAccount: z.boolean(),
})
export type InvitationByLink = z.output<typeof invitation>

/** Reads the invitation behind a link. Never throws. */
export async function findInvitationByToken(token: string): Promise<Answer<InvitationByLink>> {
  const reply = await authFetch('POST', '/api/invitation/look', { token })
  const answer = answerOf(reply)
  if (!answer.ok) return answer
  const result = invitation.safeParse(reply?.body)
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, kind: 'broken', code: 'unexpected' }
}

/** Creates the account with this password; the user is not signed in yet. Never throws. */
export async function acceptInvitation(token: string, password: string): Promise<Answer<true>> {
  return answerOf(await authFetch('POST', '/api/invitation/accept', { token, password }))
}

/** Takes the user who is signed in into the company. Never throws. */
export async function joinCompany(token: string): Promise<Answer<true>> {
  try {
    const accessToken = (await readAccessToken()) ?? undefined
    return answerOf(await authFetch('POST', '/api/invitation/join', { token }, accessToken))
  } catch {
    return answerOf(null)
  }
}

function answerOf(reply: AuthReply | null): Answer<true> {
  if (!reply) return { ok: false, kind: 'network', code: 'networkError' }
  if (reply.ok) return { ok: true, value: true }
  if (reply.status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  const { code = 'unexpected' } = (reply.body ?? {}) as { code?: string }
  return { ok: false, kind: 'refused', code, status: reply.status }
}

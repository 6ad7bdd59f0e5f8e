import type { Answer } from '../session/answer.ts'
import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import type { BulkName, Choices, Plan } from './confirm-plan.tsx'
import type { CredentialView } from './temporary-credential-dialog.tsx'

type Credential = Omit<CredentialView, 'reason' | 'applicationId'>

/** The people whom a plan has reached, and the temporary password that it has made for the only one. */
type PlanOutcome = { ids: string[]; temporaryCredential: Credential | null }

export const isForMany = (action: Plan['action']): action is BulkName =>
  action !== 'approve' && action !== 'resend'

/**
 * Carries out a confirmed plan. For several people the actions run in sequence, and those that another person has already
 * done are left out of `ids`; any other failure ends the plan. Never throws.
 */
export async function runPlan(
  { action, people }: Plan,
  choices: Choices,
): Promise<Answer<PlanOutcome>> {
  const [person] = people
  if (people.length > 1 && action !== 'resend') return runForEach(people, action, choices)
  if (!person) return { ok: true, value: { ids: [], temporaryCredential: null } }
  const answer = await callFor(action, person.id, choices)
  if (!answer.ok) return answer
  return { ok: true, value: { ids: [person.id], temporaryCredential: answer.value } }
}

async function runForEach(
  people: { id: string }[],
  action: BulkName | 'approve',
  choices: Choices,
): Promise<Answer<PlanOutcome>> {
  const ids: string[] = []
  for (const { id } of people) {
    // Each applicant is approved in their own language.
    const answer = await callFor(action, id, action === 'approve' ? {} : choices)
    if (answer.ok) ids.push(id)
    else if (answer.kind !== 'refused') return answer
  }
  return { ok: true, value: { ids, temporaryCredential: null } }
}

/** The temporary password that the action creates, if any: a reactivation creates it for some people. */
async function callFor(
  action: Plan['action'],
  id: string,
  choices: Choices,
): Promise<Answer<Credential | null>> {
  if (!isForMany(action)) return request(handOverCall(action, id, choices))
  const answer = await request<object>(plainCall(action, id, choices))
  if (!answer.ok) return answer
  const { temporaryCredential } = answer.value as { temporaryCredential?: Credential | null }
  return { ok: true, value: temporaryCredential ?? null }
}

function handOverCall(action: 'approve' | 'resend', id: string, { locale, greeting }: Choices) {
  const param = { id }
  return action === 'approve'
    ? adminApi.applications[':id'].approve.$post({ param, json: { locale, greeting } })
    : adminApi.credentials[':id'].resend.$post({ param })
}

function plainCall(action: BulkName, id: string, { reason = null }: Choices) {
  const param = { id }
  if (action === 'reject')
    return adminApi.applications[':id'].reject.$post({ param, json: { reason } })
  return adminApi.partners[':id'][action].$post({ param })
}

/** Every audited action by its subject: `application.approved`. The staff's list has words for them. */
const auditActions: Record<string, readonly string[]> = {
  application: ['submitted', 'repeated', 'approved', 'rejected', 'reopened'],
  partner: ['deactivated', 'reactivated', 'forgotten'],
  credential: ['revealed', 'resent', 'used'],
  note: ['added'],
  message: ['sent', 'done', 'spam', 'reopened'],
  email: ['resent', 'changed'],
  product: ['created', 'changed', 'renamed', 'planned', 'visibility_changed'],
  products: ['ordered'],
  picture: ['sent', 'changed', 'removed', 'ordered'],
  collection: ['created', 'changed'],
  category: ['created', 'changed'],
  fabric: ['created', 'changed'],
  color: ['created', 'changed'],
  session: ['opened', 'ended', 'stepped_up', 'token_reused'],
  sign_in: ['failed'],
  second_factor: ['failed'],
  code: ['failed'],
  access: ['refused'],
  limit: ['hit'],
  user: ['created', 'updated', 'deleted', 'deleted_softly'],
  password: ['changed'],
  factor: ['begun', 'added', 'removed', 'code_sent'],
  identity: ['linked', 'unlinked'],
  recovery_code: ['used'],
  recovery_codes: ['made', 'removed'],
  admin: ['made'],
}

/** The two parts of an action that staff have words for; null of another. */
export function readAction(action: string): { subject: string; verb: string } | null {
  const [subject = '', verb = ''] = action.split('.')
  return auditActions[subject]?.includes(verb) ? { subject, verb } : null
}

import type { ListDefinition } from '#base/list.ts'
import { auditActions as actionsOfFeatures } from '#features/features.ts'

/** Every audited action by its subject: `application.approved`. The staff's list has words for them. */
const auditActions: Record<string, readonly string[]> = {
  session: ['opened', 'ended', 'stepped_up', 'token_reused'],
  sign_in: ['failed'],
  mfa: ['failed'],
  code: ['failed'],
  access: ['refused'],
  limit: ['hit'],
  user: ['created', 'updated', 'deleted', 'deleted_softly'],
  password: ['changed'],
  factor: ['begun', 'added', 'removed', 'code_sent'],
  identity: ['linked', 'unlinked'],
  recovery_code: ['used'],
  recovery_codes: ['made', 'removed'],
  admin: [
    'made',
    'renamed',
    'invited',
    'withdrawn',
    'role_changed',
    'ended',
    'change_requested',
    'change_stopped',
    'stopped_by_link',
    'unlocked',
    'factor_reset',
  ],
  link: ['made'],
  service_key: ['made', 'revoked'],
  signing_key: ['made'],
  ...actionsOfFeatures,
}

/** Groups of actions by which the staff's list is filtered. */
export const auditSubjects = {
  applications: ['application', 'note'],
  partners: [
    'partner',
    'document',
    'personal_data',
    'credential',
    'colleague',
    'consent',
    'data_request',
  ],
  trade: ['request', 'privateLink', 'quote', 'approvalLimit', 'order', 'bank'],
  messages: ['message', 'email', 'text'],
  catalogue: [
    'priceList',
    'cost',
    'companyPrices',
    'productExport',
    'availability',
    'taxRate',
    'product',
    'products',
    'picture',
    'spin',
    'film',
    'collection',
    'collections',
    'category',
    'categories',
    'fabric',
    'fabrics',
    'color',
    'colors',
    'sizeRun',
    'sizeRuns',
    'import',
  ],
  site: ['site_page', 'legalText'],
  logins: ['session', 'sign_in', 'mfa', 'code', 'access', 'limit'],
  accounts: [
    'user',
    'password',
    'factor',
    'identity',
    'recovery_code',
    'recovery_codes',
    'link',
    'admin',
    'service_key',
    'settings',
    'signing_key',
  ],
} as const satisfies Record<string, readonly string[]>
export type AuditSubject = keyof typeof auditSubjects
export const auditSubjectNames = Object.keys(auditSubjects) as AuditSubject[]

/** The staff's list. */
export const auditList = {
  sorts: ['at'],
  filters: { subject: auditSubjectNames },
} as const satisfies ListDefinition

/** Every action, as the trail may hold it. */
export function listAuditActions(): { subject: string; verb: string }[] {
  return Object.entries(auditActions).flatMap(([subject, verbs]) =>
    verbs.map((verb) => ({ subject, verb })),
  )
}

/** The two parts of an action for which staff have words; null for an unknown action. */
export function readAction(action: string): { subject: string; verb: string } | null {
  const [subject = '', verb = ''] = action.split('.')
  return auditActions[subject]?.includes(verb) ? { subject, verb } : null
}
